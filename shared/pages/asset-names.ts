/** Tells builds apart. Short, because the first script lists about a hundred files, and random letters do not compress. */
export const hashLetters = 6;
