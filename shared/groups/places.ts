import type { Group } from './schema.ts';

/** The only rule for free places. A group over its size has zero. */
export function freePlaces({ size, members, others }: Pick<Group, 'size' | 'members' | 'others'>): number {
  return Math.max(0, size - members.length - others);
}
