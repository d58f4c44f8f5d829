import { type MemberHistoryChange, memberActions, mostMemberChanges } from '#shared/members/history.ts';
import { changesOf } from '../kit/audit-lines.ts';
import { Failure } from '../kit/failure.ts';
import { readNames } from '../users/store.ts';
import { findMember } from './store.ts';

/** Newest first, from the audit, with those of the records merged into theirs. Throws Failure not_found. */
export async function memberHistory(id: string): Promise<{ changes: MemberHistoryChange[]; more: boolean }> {
  const member = await findMember(id);
  if (!member) throw new Failure('not_found');
  const records = [{ id: member.id, member_id: undefined }, ...(member.merged ?? [])];
  const read = await Promise.all(
    records.map(async ({ id: record, member_id }) => {
      const lane = changesOf(`member#${record}`);
      const { rows } = await lane.read({ descending: true, limit: mostMemberChanges + 1 });
      return rows.map((line) => ({ line, record: member_id }));
    }),
  );
  const lines = read.flat().sort((a, b) => (a.line.key < b.line.key ? 1 : -1));
  const some = lines.slice(0, mostMemberChanges);
  const names = await readNames(some.map(({ line }) => line.actor));
  const changes = some.flatMap(({ line: { action, at, actor, fields = [] }, record }): MemberHistoryChange[] => {
    const known = memberActions.find((each) => action === `member.${each}` || action === `person.${each}`);
    if (!known) return [];
    const by = { id: actor, name: names.get(actor) ?? '' };
    return [{ at, by, action: known, fields: [...fields], ...(record !== undefined && { record }) }];
  });
  return { changes, more: lines.length > some.length };
}
