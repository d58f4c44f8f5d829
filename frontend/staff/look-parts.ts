export const lookParts = ['logo', 'colours', 'photographs'] as const;
export type LookPart = (typeof lookParts)[number];
