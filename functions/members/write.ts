import type { EventType } from '#events/catalog.ts';
import type { Caller } from '#shared/api/access.ts';
import { dateOf } from '#shared/church/time.ts';
import { numbered, type StoredMember } from '#shared/members/item.ts';
import { movesOf, rollOf } from '#shared/members/moves.ts';
import type { MemberInput } from '#shared/members/schema.ts';
import { countChanges, isCounted, type Tally, type TallyChange } from '#shared/members/tally.ts';
import { announce } from '../kit/announce.ts';
import { auditLine } from '../kit/audit.ts';
import type { AuditAction } from '../kit/audit-actions.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { stale } from '../kit/settle.ts';
import { transactAs } from '../kit/standing.ts';
import type { Item } from '../kit/table.ts';
import { type TransactPart, transact, type Write } from '../kit/transact.ts';
import { seatMembers } from './households.ts';
import { type ChangeOfKnown, isReturn, type MemberChange } from './member-change.ts';
import { addMoves } from './moves-store.ts';
import { dropMemberNotes } from './notes-store.ts';
import { addMember, expireRecord, memberOf, readTally, replaceMember, returnMember, saveTally } from './store.ts';

export type { MemberChange };

/** Writes without an account: an erasure, whose requester was checked (functions/privacy), or a member who unsubscribes by a link. */
interface UncheckedActor extends Pick<Caller, 'sub'> {
  readonly isUnchecked: true;
}

type Outcome = readonly StoredMember[] | typeof stale;
const isStale = (): Outcome => stale;

/** A transaction has 100 writes: each change takes three, a removal four; account, tally, moves and each household take one. */
export const mostChanges = 24;

/**
 * All or none, at most `mostChanges`. Every write of a member goes through here. Returns the members as they are now (a
 * deleted one with `deletedAt`), the existing member if the id of a new one is taken, or `stale` if another write came
 * first. `extraParts` join the transaction in place of as many changes; `stale` if one of their conditions fails.
 * Throws what `transactAs` throws.
 */
export async function writeMembers(
  asked: readonly MemberChange[],
  caller: Caller | UncheckedActor,
  extraParts: readonly TransactPart[] = [],
): Promise<Outcome> {
  const at = now();
  const { changes, households } = await seatMembers(asked);
  const tally = await tallyFor(changes);
  let last = tally?.last ?? 0;
  const made = changes.map((change): StoredMember => {
    if (change.was) return changed(change, at);
    last += 1;
    const made = { id: change.id, member_id: numbered(last), version: 1, createdAt: at, updatedAt: at };
    return { ...change.is, ...made, ...markOf(change), ...seatOf(change) };
  });
  const steps = changes.map((change, index) => stepOf(change, made[index]));
  const counted = tally && countChanges(tally, steps, at, env('CHURCH_ZONE'));
  const writes: Write<Outcome>[] = [
    ...changes.flatMap((change, index) => writesOf(change, made[index] as StoredMember, caller)),
    ...households.map((part) => ({ part, refused: isStale })),
    ...(tally && counted
      ? [{ part: saveTally({ ...counted, last }, tally), refused: isStale }, ...rollMoves(steps, counted, at)]
      : []),
    ...extraParts.map((part) => ({ part, refused: isStale })),
  ];
  const outcome = await ('isUnchecked' in caller ? transact(writes) : transactAs(caller, writes));
  return outcome ?? made;
}

async function tallyFor(changes: readonly MemberChange[]): Promise<Tally | undefined> {
  const shows = changes.some(
    (change) =>
      !change.was ||
      change.is === null ||
      isReturn(change) ||
      isCounted({ was: change.was, is: { ...change.was, ...change.is } }),
  );
  return shows ? readTally() : undefined;
}

function stepOf(change: MemberChange, made: StoredMember | undefined): TallyChange & { readonly byMerge: boolean } {
  // A merged record was subtracted from the tally when it was merged.
  const was = isReturn(change) ? undefined : change.was;
  const kind = kindOf(change);
  return { was, is: made?.deletedAt === undefined ? made : undefined, byMerge: kind === 'merge' || kind === 'restore' };
}

function rollMoves(steps: readonly ReturnType<typeof stepOf>[], { statuses }: Tally, at: number): Write<Outcome>[] {
  const day = dateOf(at, env('CHURCH_ZONE'));
  const moves = movesOf(steps, day);
  const moved = Object.values(moves).some((count) => count !== 0);
  return moved ? [{ part: addMoves(day, moves, rollOf(statuses)) }] : [];
}

const markOf = ({ importId }: MemberChange) => (importId === undefined ? {} : { imported: true as const, importId });

const seatOf = ({ household: seat }: MemberChange) => (seat ? { household: seat.id } : {});

function changed(change: ChangeOfKnown, at: number): StoredMember {
  const { is, household: seat } = change;
  // A record that anybody else changes is no longer as its import left it.
  const { importId, ...unmarked } = change.was;
  const was = importId !== undefined && importId === change.importId ? change.was : unmarked;
  const { household: _household, ...alone } = was;
  const common = { version: was.version + 1, updatedAt: at };
  if (is === null) return { ...alone, ...common, deletedAt: at, ...(change.into && { mergedInto: change.into }) };
  const { deletedAt: _deletedAt, mergedInto: _mergedInto, ...there } = seat === undefined ? was : alone;
  return { ...there, ...is, ...common, ...seatOf(change), ...(change.merged && { merged: change.merged }) };
}

export function changedFields(was: MemberInput, is: MemberInput): string[] {
  return (Object.keys(is) as (keyof MemberInput)[]).filter((name) => was[name] !== is[name]);
}

function namesOf(change: ChangeOfKnown, is: MemberInput): string[] {
  const { was, household: seat } = change;
  const moves =
    seat !== undefined && (seat?.id !== was.household || seat?.head === true || seat?.relation !== undefined);
  return [
    ...changedFields(was, is),
    ...(moves ? ['household'] : []),
    ...('merged' in change && change.merged ? ['merged'] : []),
  ];
}

const kinds = {
  add: { action: 'member.add', event: 'member.added' },
  change: { action: 'member.change', event: 'member.changed' },
  remove: { action: 'member.remove', event: 'member.removed' },
  merge: { action: 'member.merge', event: 'member.merged' },
  restore: { action: 'member.restore', event: 'member.restored' },
} as const satisfies Record<string, { readonly action: AuditAction; readonly event: EventType }>;

function kindOf(change: MemberChange): keyof typeof kinds {
  if (!change.was) return 'add';
  if (change.is === null) return change.into ? 'merge' : 'remove';
  return change.returns ? 'restore' : 'change';
}

function partOf(change: MemberChange, made: StoredMember): Write<Outcome> {
  if (!change.was) {
    const refused = (old: Item | undefined) => (old ? [memberOf(old)] : stale);
    return { part: addMember(made), own: true, refused };
  }
  const { version } = change.was;
  return { part: isReturn(change) ? returnMember(made, version) : replaceMember(made, version), refused: isStale };
}

function writesOf(change: MemberChange, made: StoredMember, { sub }: Pick<Caller, 'sub'>): Write<Outcome>[] {
  const { id, version, updatedAt: at } = made;
  const kind = kindOf(change);
  const fields = kind === 'change' && change.was && change.is ? { fields: namesOf(change, change.is) } : {};
  const { action, event } = kinds[kind];
  const data = made.mergedInto ? { memberId: id, intoId: made.mergedInto.id } : { memberId: id };
  const gone = kind === 'remove' ? (made.merged ?? []) : [];
  return [
    partOf(change, made),
    ...gone.map((each) => ({ part: expireRecord(each.id, at) })),
    ...(kind === 'remove' ? [id, ...gone.map((each) => each.id)] : []).map((each) => ({ part: dropMemberNotes(each) })),
    { part: announce({ type: event, subject: `member-${id}`, sequence: version, at, data }) },
    { part: auditLine({ action, target: `member#${id}`, actor: sub, at, ...fields }) },
  ];
}
