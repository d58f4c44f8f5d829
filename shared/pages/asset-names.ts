/**
 * How many letters of a drawing's, font's or stylesheet's name tell one build's file from the next one's. Few: the first script
 * names a hundred files that may be needed later, and letters at random are the one part of a name that does not compress.
 */
export const hashLetters = 6;
