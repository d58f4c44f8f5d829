import type { PublicGroup } from './schema.ts';

/** The groups that a form offers, in the order of the page. */
export const groupsToJoin = (groups: readonly PublicGroup[] = []): readonly PublicGroup[] =>
  groups.filter(({ isOpen }) => isOpen);
