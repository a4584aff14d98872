10 name
#? Tengen
20 version
#? [(]
name
#? [Tengen]
