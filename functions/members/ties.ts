import type { StoredMember } from '#shared/members/item.ts';
import { foldedPhonesOf } from '#shared/members/phones.ts';
import type { Alike, LinkedRegistration, MemberTies } from '#shared/members/ties.ts';
import { iso } from '../kit/clock.ts';
import { Failure } from '../kit/failure.ts';
import { referenceOf } from '../registrations/present.ts';
import { readListedRegistrations } from '../registrations/store.ts';
import type { Lag } from '../search/level.ts';
import { alikeMembers } from './alike.ts';
import { readLinked } from './link-store.ts';
import { toMemberView } from './present.ts';
import { findMember, readHouseholds, readMember, readMembers, readRecords } from './store.ts';

const mostShown = 100;

async function registrationsOf({ id, merged = [] }: StoredMember): Promise<LinkedRegistration[]> {
  const linked = await Promise.all([id, ...merged.map((each) => each.id)].map(readLinked));
  const read = await readListedRegistrations(linked.flat().slice(0, mostShown));
  return [...read.values()]
    .sort((a, b) => b.submittedAt - a.submittedAt)
    .map((each) => ({
      id: each.id,
      reference: referenceOf(each.id),
      type: each.type,
      title: String(each.data.eventTitle ?? ''),
      status: each.status,
      submitted_at: iso(each.submittedAt),
    }));
}

async function householdOf({ household: id }: StoredMember): Promise<MemberTies['household']> {
  const household = id === undefined ? undefined : (await readHouseholds([id])).get(id);
  if (!household) return undefined;
  const { head, members: ids, relations = {} } = household;
  const members = await readMembers(ids);
  const inOrder = [head, ...ids.filter((each) => each !== head)];
  const views = inOrder.flatMap((each) => members.get(each) ?? []).map(toMemberView);
  return { id: household.id, head, members: views, relations };
}

/** All but the groups. Throws Failure not_found. */
export async function memberTies(id: string): Promise<Omit<MemberTies, 'groups'>> {
  const member = await findMember(id);
  if (!member) throw new Failure('not_found');
  const [household, registrations, records] = await Promise.all([
    householdOf(member),
    registrationsOf(member),
    readRecords((member.merged ?? []).map((each) => each.id)),
  ]);
  const merged = (member.merged ?? []).flatMap((each) => {
    const record = records.get(each.id);
    if (!record) return [];
    const can_return = record.mergedInto?.id === member.id;
    return [{ member: toMemberView(record), merged_at: iso(record.deletedAt ?? record.updatedAt), can_return }];
  });
  return { ...(household && { household }), registrations, merged };
}

/** Throws Failure not_found. */
export async function memberDoubles(id: string): Promise<{ readonly doubles: Alike[] } & Lag> {
  const member = await readMember(id);
  if (!member) throw new Failure('not_found');
  const { email, first_name, last_name } = member;
  const known = { email, phones: foldedPhonesOf(member), name: `${first_name} ${last_name}` };
  const { of, ...lag } = await alikeMembers(known, id);
  return { doubles: of, ...lag };
}
