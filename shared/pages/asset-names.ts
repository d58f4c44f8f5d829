/**
 * Length of the hash in the names of drawings, fonts and stylesheets, which tells builds apart. Kept short, because the first
 * script lists about a hundred files, and random letters do not compress.
 */
export const hashLetters = 6;
