/** Tells builds apart. Short, because the first script lists about a hundred files, and random letters do not compress. */
export const hashLetters = 6;

/** Whether a file of the build is a drawing for phones. The one at the top of a page is in its HTML (docs/performance.md). */
export const isPhoneDrawing = (file: string): boolean => /-portrait-[^/]+\.svg$/.test(file);
