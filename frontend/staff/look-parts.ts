/** The parts of the screen, as its address names them. */
export const lookParts = ['logo', 'colours', 'photographs'] as const;
export type LookPart = (typeof lookParts)[number];
