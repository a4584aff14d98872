//! `--update`.

use std::fs;

use crate::{code, run_in, stderr, stdout, write};

const BEFORE: &str = "\u{feff}# été\r\n10 echo a\r\n#? [b]\r\n20 echo a\n#?\t[a]* \n30 echo a\n#? [b]*\n\
    40 echo a\n#? [a]\n50 no_such_command\n#? [!a]  \n60 echo a\n#? [b]&\n70 echo a\n#? [b";
const AFTER: &str = "\u{feff}# été\r\n10 echo a\r\n#? [b]*\r\n20 echo a\n#?\t[a] \n30 echo a\n#? [b]*\n\
    40 echo a\n#? [a]\n50 no_such_command\n#? [!a]*  \n60 echo a\n#? [b]&\n70 echo a\n#? [b";

#[test]
fn marks_are_set_and_removed_and_all_other_bytes_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), "a.tst", BEFORE);
    write(folder.path(), "b.tst", "10 echo a\n#? [a]\n");
    let output = run_in(folder.path(), &["--update", "."]);
    assert_eq!((code(&output), stderr(&output)), (1, String::new()));
    assert_eq!(fs::read_to_string(&path).unwrap(), AFTER);
    let text = stdout(&output);
    assert!(text.contains("a.tst: 2 marks set, 1 removed\n"), "{text}");
    assert!(text.contains("b.tst: the marks stay as they are\n"), "{text}");
    // Nothing is left to be done, and nothing is left behind.
    let output = run_in(folder.path(), &["--update", "--format", "json", "."]);
    assert_eq!(fs::read_to_string(&path).unwrap(), AFTER);
    assert!(stderr(&output).contains("a.tst: the marks stay as they are"), "{}", stderr(&output));
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["a.tst", "b.tst"]);
}

#[test]
fn tests_that_were_not_run_keep_their_marks() {
    let folder = tempfile::tempdir().unwrap();
    let path = write(folder.path(), "a.tst", BEFORE);
    let output = run_in(folder.path(), &["--update", "--only", "10", "a.tst"]);
    assert_eq!(code(&output), 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), BEFORE.replace("[b]\r", "[b]*\r"));
    let text = stdout(&output);
    assert!(text.contains("a.tst: 1 mark set, 0 removed\n"), "{text}");
}

#[test]
fn a_read_only_file_is_left_alone_and_the_others_are_done() {
    let folder = tempfile::tempdir().unwrap();
    let read_only = write(folder.path(), "a.tst", BEFORE);
    let mut permissions = fs::metadata(&read_only).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&read_only, permissions).unwrap();
    let other = write(folder.path(), "b.tst", BEFORE);
    let output = run_in(folder.path(), &["--update", "."]);
    assert_eq!(code(&output), 2);
    let complaint = "a.tst: the marks are left as they are: the file is read-only";
    assert!(stderr(&output).contains(complaint), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&read_only).unwrap(), BEFORE);
    assert_eq!(fs::read_to_string(&other).unwrap(), AFTER);
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt as _, symlink};

    use super::{AFTER, BEFORE};
    use crate::{code, run_in, stderr, write};

    #[test]
    fn links_stay_links_and_permissions_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = write(folder.path(), "real/a.tst", BEFORE);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        let link = folder.path().join("link.tst");
        symlink("real/a.tst", &link).unwrap();
        let output = run_in(folder.path(), &["--update", "link.tst"]);
        assert_eq!(code(&output), 1, "{}", stderr(&output));
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), AFTER);
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    #[test]
    fn a_suite_that_changed_meanwhile_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = write(folder.path(), "a.tst", BEFORE);
        // An engine that writes to the suite it is tested with.
        write(
            folder.path(),
            "engine.sh",
            "echo '# edited' >> a.tst\nwhile read -r line; do\n  set -- $line\n  \
             case $1 in [0-9]*) printf '=%s x\\n\\n' \"$1\";; *) printf '= x\\n\\n';; esac\ndone\n",
        );
        let output = run_in(folder.path(), &["--update", "--engine", "sh engine.sh", "a.tst"]);
        assert_eq!(code(&output), 2, "{}", stderr(&output));
        assert!(stderr(&output).contains("the file has changed since"), "{}", stderr(&output));
        assert_eq!(fs::read_to_string(&path).unwrap(), format!("{BEFORE}# edited\n"));
    }
}
