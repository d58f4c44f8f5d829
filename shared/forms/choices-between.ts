/** Between the chosen options of an answer, in the order of the field. No option contains it. Separate from the schemas, which pages do not load. */
export const choicesBetween = '; ';
