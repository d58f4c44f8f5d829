import type { Caller } from '#shared/api/access.ts';
import type { Seat, StoredMember } from '#shared/members/item.ts';
import type { RelationChoice } from '#shared/members/relations.ts';
import type { Member } from '#shared/members/schema.ts';
import { Failure } from '../kit/failure.ts';
import { newId } from '../kit/ids.ts';
import { settle, stale } from '../kit/settle.ts';
import { inputOf } from './member-change.ts';
import { show } from './present.ts';
import { readHouseholds, readMember } from './store.ts';
import { type MemberChange, writeMembers } from './write.ts';

/** If that member has no household yet, a new one is created with them as its head, by the change `sat`. */
export function seatWith(of: StoredMember): { readonly seat: Seat; readonly sat?: MemberChange } {
  if (of.household !== undefined) return { seat: { id: of.household } };
  const id = newId(26);
  return { seat: { id }, sat: { was: of, is: inputOf(of), household: { id, head: true } } };
}

/** Throws Failure validation_failed. */
export async function namedMember(name: string, id: string): Promise<StoredMember> {
  const member = await readMember(id);
  if (!member) throw unnamed(name);
  return member;
}

export function unnamed(name: string): Failure {
  return new Failure('validation_failed', { fields: ({ fields }) => ({ [name]: fields.type }) });
}

interface HouseholdRequest {
  /** A member of the household to join; null to leave. */
  readonly of: string | null;
  readonly head?: boolean | undefined;
  readonly relation?: RelationChoice | undefined;
}

async function changesFor(was: StoredMember, { of, head, relation }: HouseholdRequest): Promise<MemberChange[]> {
  const is = inputOf(was);
  if (of === null) return was.household === undefined ? [] : [{ was, is, household: null }];
  const { seat, sat } = seatWith(of === was.id ? was : await namedMember('of', of));
  if (sat && of === was.id) return [sat];
  const isThere = was.household === seat.id;
  const home = isThere ? (await readHouseholds([seat.id])).get(seat.id) : undefined;
  const isHead = home?.head === was.id;
  const isRelated = isHead || relation === undefined || relation === (home?.relations?.[was.id] ?? '');
  if (isThere && (!head || isHead) && isRelated) return [];
  const place: Seat = { ...seat, ...(head && { head: true }), ...(relation !== undefined && { relation }) };
  return [...(sat ? [sat] : []), { was, is, household: place }];
}

/** Throws Failure not_found, validation_failed, household_full, or what `transactAs` throws. */
export async function setHousehold(id: string, wanted: HouseholdRequest, caller: Caller): Promise<Member> {
  const member = await settle(async () => {
    const was = await readMember(id);
    if (!was) throw new Failure('not_found');
    const changes = await changesFor(was, wanted);
    if (changes.length === 0) return was;
    const done = await writeMembers(changes, caller);
    return done === stale ? stale : (done.find((each) => each.id === id) ?? was);
  });
  return show(member);
}
