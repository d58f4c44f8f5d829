import type { EventType } from '#events/catalog.ts';
import type { Caller } from '#shared/api/access.ts';
import { numbered, type StoredMember } from '#shared/members/item.ts';
import type { MemberInput } from '#shared/members/schema.ts';
import { countSteps, isCounted, type Step, type Tally } from '#shared/members/tally.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { stale } from '../kit/settle.ts';
import { standing } from '../kit/standing.ts';
import type { Item } from '../kit/table.ts';
import { transact, type Write } from '../kit/transact.ts';
import { addMember, memberOf, readTally, replaceMember, saveTally } from './store.ts';

/** One member, before and after: added under an id, changed, or (`is` is null) deleted. */
export type Change =
  | { readonly id: string; readonly was?: undefined; readonly is: MemberInput }
  | { readonly was: StoredMember; readonly is: MemberInput | null };

type Outcome = readonly StoredMember[] | typeof stale;
const isStale = (): Outcome => stale;

/** Three writes each, and who writes and the tally beside them: a transaction takes a hundred. */
export const mostChanges = 32;

/**
 * Carries out changes of members, all of them or none: with each its event and its audit line, and with all of them the
 * figures. Nothing else writes a member. Answers them as they are now (a deleted one with `deletedAt`), `stale` where
 * somebody else was faster with one of them or with the figures, or the one who was added under such an id before.
 * At most `mostChanges`. Throws what `standing` and `transact` throw.
 */
export async function writeMembers(changes: readonly Change[], caller: Caller): Promise<Outcome> {
  const at = now();
  const tally = await tallyFor(changes);
  let last = tally?.last ?? 0;
  const made = changes.map((change): StoredMember => {
    if (change.was) return changed(change.was, change.is, at);
    last += 1;
    return { ...change.is, id: change.id, member_id: numbered(last), version: 1, createdAt: at, updatedAt: at };
  });
  const counted =
    tally &&
    countSteps(
      tally,
      changes.map((change, index) => stepOf(change, made[index])),
      at,
      env('CHURCH_ZONE'),
    );
  const outcome = await transact<Outcome>([
    standing(caller),
    ...changes.flatMap((change, index) => writesOf(change, made[index] as StoredMember, caller)),
    ...(tally && counted ? [{ part: saveTally({ ...counted, last }, tally), refused: isStale }] : []),
  ]);
  return outcome ?? made;
}

/** The tally, where these changes show in it. */
async function tallyFor(changes: readonly Change[]): Promise<Tally | undefined> {
  const shows = changes.some(
    (change) => !change.was || change.is === null || isCounted(stepOf(change, { ...change.was, ...change.is })),
  );
  return shows ? readTally() : undefined;
}

function stepOf({ was }: Change, made: StoredMember | undefined): Step {
  return { was, is: made?.deletedAt === undefined ? made : undefined };
}

function changed(was: StoredMember, is: MemberInput | null, at: number): StoredMember {
  const common = { version: was.version + 1, updatedAt: at };
  return is === null ? { ...was, ...common, deletedAt: at } : { ...was, ...is, ...common };
}

/** Names of the fields that differ; nothing of what they hold. */
export function changedFields(was: StoredMember, is: MemberInput): string[] {
  return (Object.keys(is) as (keyof MemberInput)[]).filter((name) => was[name] !== is[name]);
}

const kinds = {
  add: { action: 'member.add', event: 'member.added' },
  change: { action: 'member.change', event: 'member.changed' },
  remove: { action: 'member.remove', event: 'member.removed' },
} as const satisfies Record<string, { readonly action: string; readonly event: EventType }>;

function writesOf(change: Change, made: StoredMember, { sub }: Caller): Write<Outcome>[] {
  const { id, version, updatedAt: at } = made;
  const kind = change.was ? (change.is === null ? 'remove' : 'change') : 'add';
  const fields = change.was && change.is ? { fields: changedFields(change.was, change.is) } : {};
  const { action, event } = kinds[kind];
  return [
    change.was
      ? { part: replaceMember(made, change.was.version), refused: isStale }
      : { part: addMember(made), own: true, refused: (old: Item | undefined) => (old ? [memberOf(old)] : stale) },
    { part: announce({ type: event, subject: `member-${id}`, sequence: version, at, data: { memberId: id } }) },
    { part: auditLine({ action, target: `member#${id}`, actor: sub, at, ...fields }) },
  ];
}
