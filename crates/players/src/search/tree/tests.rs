use super::*;

const WON: Outcome = Outcome { value: WIN, wins: 2, score: 7 };
const LOST: Outcome = Outcome { value: 0, wins: 0, score: -3 };

fn children(count: Code) -> Vec<Child> {
    (0..count).map(|code| Child { code, prior: 1.0 / f32::from(count) }).collect()
}

fn visit(node: &Node, outcome: Outcome) {
    node.enter();
    node.leave(outcome);
}

#[test]
fn a_visit_counts_as_lost_until_its_end_is_known() {
    let tree = Tree::new(1 << 20);
    let root = tree.root();
    visit(root, WON);
    root.enter();
    assert_eq!((root.visits(), root.playouts().total()), (2, 1.0));
    root.leave(LOST);
    assert_eq!((root.visits(), root.winrate()), (2, 0.5));
    assert_eq!(root.score(), (2.0, 29.0));
}

#[test]
fn sums_hold_as_many_visits_as_they_promise() {
    let mut sample = Sample(0);
    for _ in 0..3 {
        sample = sample.with(WIN);
    }
    sample = sample.with(0);
    assert_eq!((sample.visits(), sample.total()), (4, 3.0));
    let full = Sample(u64::from(MOST_VISITS) * ((1 << SUM_BITS) + u64::from(WIN)));
    assert_eq!(full.visits(), MOST_VISITS);
    assert!(full.total().total_cmp(&(MOST_VISITS as f32)).is_eq());
    assert_eq!(full.with(WIN).visits(), MOST_VISITS + 1);
}

#[test]
fn a_node_gets_children_once() {
    let tree = Tree::new(1 << 20);
    let root = tree.root();
    assert!(tree.children(root).is_empty() && !root.is_expanded());
    assert!(tree.claim(root) && !tree.claim(root));
    assert!(tree.children(root).is_empty(), "they are not made yet");
    assert!(tree.expand(root, &children(5)));
    assert!(root.is_expanded() && !tree.claim(root));
    let codes: Vec<Code> = tree.children(root).iter().map(Node::code).collect();
    assert_eq!(codes, [0, 1, 2, 3, 4]);
    assert_eq!(root.index(root.child(3)), 3);
    assert_eq!(tree.node(root.child(3)).code(), 3);
}

#[test]
fn a_tree_ends_where_its_memory_does() {
    let bytes = 1 << 20;
    let tree = Tree::new(bytes);
    assert!(tree.capacity() * size_of::<Node>() <= bytes);
    let mut id = Id::ROOT;
    let mut made = 0;
    while tree.claim(tree.node(id)) && tree.expand(tree.node(id), &children(300)) {
        made += 300;
        id = tree.node(id).child(made % 300);
    }
    assert!(tree.is_full() && tree.len() <= tree.capacity());
    // Blocks do not go beyond a chunk, so a part of each may be lost.
    assert!(made > tree.capacity() * 9 / 10, "{made} of {}", tree.capacity());
    assert!(!tree.node(id).is_expanded(), "it can go on as a leaf");
    tree.clear();
    assert!(!tree.is_full() && !tree.root().is_expanded());
}

#[test]
fn a_copy_keeps_what_hangs_from_a_node_and_nothing_else() {
    let (tree, other) = (Tree::new(1 << 20), Tree::new(1 << 20));
    let root = tree.root();
    assert!(tree.claim(root) && tree.expand(root, &children(4)));
    let id = root.child(2);
    let node = tree.node(id);
    assert!(tree.claim(node) && tree.expand(node, &children(3)));
    for outcome in [WON, WON, LOST] {
        visit(root, LOST);
        visit(node, outcome);
        visit(&tree.children(node)[1], outcome);
    }
    tree.children(node)[0].add_amaf(WIN);
    other.copy_from(&tree, id);
    let copy = other.root();
    assert_eq!((copy.code(), copy.visits(), copy.wins()), (2, 3, 2.0));
    assert_eq!(copy.score(), node.score());
    let [first, second, third] = other.children(copy) else { panic!("three children") };
    assert_eq!((first.amaf().visits(), first.visits()), (1, 0));
    assert_eq!((second.visits(), second.wins()), (3, 2.0));
    assert_eq!((third.code(), third.visits(), third.is_expanded()), (2, 0, false));
    assert_eq!(other.len(), 3 + 3);
}

#[test]
fn a_copy_into_less_memory_keeps_what_is_near_the_root() {
    let (tree, small) = (Tree::new(4 << 20), Tree::new(0));
    let mut id = Id::ROOT;
    for _ in 0..40 {
        let node = tree.node(id);
        assert!(tree.claim(node) && tree.expand(node, &children(300)));
        visit(node, WON);
        id = node.child(7);
    }
    small.copy_from(&tree, Id::ROOT);
    assert!(small.is_full() && small.len() <= small.capacity());
    let mut node = small.root();
    let mut depth = 0;
    while let Some(child) = small.children(node).get(7) {
        assert_eq!(node.visits(), 1);
        (node, depth) = (child, depth + 1);
    }
    assert!((10..40).contains(&depth), "{depth}");
}

#[test]
fn threads_give_away_no_node_twice() {
    let tree = Tree::new(8 << 20);
    let root = tree.root();
    assert!(tree.claim(root) && tree.expand(root, &children(200)));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for child in tree.children(tree.root()) {
                    visit(child, WON);
                    if tree.claim(child) {
                        assert!(tree.expand(child, &children(30)));
                    }
                }
            });
        }
    });
    let parents = tree.children(root);
    assert!(parents.iter().all(|parent| parent.visits() == 4 && parent.is_expanded()));
    let mut firsts: Vec<u32> = parents.iter().map(|parent| parent.child(0).0).collect();
    firsts.sort_unstable();
    assert!(firsts.windows(2).all(|pair| pair[0] + 30 <= pair[1]), "{firsts:?}");
}
