/** The parts of the look screen, as named in its address. */
export const lookParts = ['logo', 'colours', 'photographs'] as const;
export type LookPart = (typeof lookParts)[number];
