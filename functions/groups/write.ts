import type { Caller } from '#shared/api/access.ts';
import type { StoredGroup } from '#shared/groups/item.ts';
import { announce } from '../kit/announce.ts';
import { type AuditLine, auditLine } from '../kit/audit.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Write } from '../kit/transact.ts';
import { removeGroup, saveGroup } from './store.ts';

export const targetOf = (id: string) => `group#${id}`;

interface GroupChange extends Pick<AuditLine, 'action' | 'fields' | 'actor' | 'at'> {
  /** Undefined for a new group. */
  readonly was?: StoredGroup;
  /** Undefined deletes the group. */
  readonly is?: StoredGroup;
}

/** The group, its event and its audit line. Every change of a group is made of them. */
export function groupWrites({ was, is, ...line }: GroupChange): Write<typeof stale>[] {
  const group = is ?? was;
  if (!group) return [];
  const sequence = is?.version ?? group.version + 1;
  const data = { groupId: group.id };
  return [
    { part: is ? saveGroup(is, was?.version ?? 0) : removeGroup(group), refused: () => stale },
    { part: announce({ type: 'group.changed', subject: `group-${group.id}`, sequence, at: line.at, data }) },
    { part: auditLine({ ...line, target: targetOf(group.id) }) },
  ];
}

/** Resolves to `stale` if another request wrote first. Throws what `transactAs` throws. */
export function writeGroup(change: Omit<GroupChange, 'actor'>, caller: Caller): Promise<typeof stale | undefined> {
  return transactAs(caller, groupWrites({ ...change, actor: caller.sub }));
}
