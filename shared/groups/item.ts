import type { GroupInput } from './schema.ts';

/** A group as stored. Instants are in epoch milliseconds. */
export interface StoredGroup extends Readonly<GroupInput> {
  readonly id: string;
  /** Ids of the register, in the order of joining. */
  readonly members: readonly string[];
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** All groups, in the table `content`. */
export const groupPartition = 'groups';

export const groupKey = (id: string) => ({ pk: groupPartition, sk: id });

export const groupItem = ({ id, ...group }: StoredGroup) => ({ ...groupKey(id), ...group });
