import * as z from 'zod/mini';

/** How a member of a household is related to its head. */
export const relations = ['spouse', 'child', 'parent', 'guardian', 'sibling', 'other'] as const;
export type Relation = (typeof relations)[number];

/** Empty if it is not known. */
export const RelationChoice = z.enum(['', ...relations], { error: 'choice' });
export type RelationChoice = z.output<typeof RelationChoice>;
