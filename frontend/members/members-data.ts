import { fullName } from '#shared/members/name-words.ts';
import type { RelationChoice } from '#shared/members/relations.ts';
import {
  type Member,
  type MemberInput,
  type MemberSort,
  type MemberStatus,
  memberFields,
} from '#shared/members/schema.ts';
import { call } from '../staff/call.ts';
import type { Ask, Page } from '../staff/list/list.ts';
import { questionOf } from '../staff/list/server-rows.ts';
import { queries } from '../staff/queries.ts';
import { keyOf, keysOf, typedQuery } from '../staff/query-keys.ts';

export const memberList = keyOf('members list');

/** The search index usually follows a change within a second, and a little later under load (docs/decisions/members.md). */
const FOLLOWED_MS = [1000, 4000];

/** Rejects with ApiError. */
export async function readMembers(ask: Ask): Promise<Page<Member>> {
  const status = (ask.filters.status || undefined) as MemberStatus | undefined;
  const tag = ask.filters.tag || undefined;
  return call((api) => api.searchMembers({ body: { ...questionOf<MemberSort>(ask), status, tag } }));
}

export const memberFigures = typedQuery(
  'members figures',
  [],
  async () => (await call((api) => api.memberFigures({}))).figures,
);

/** Rejects with ApiError. */
export async function readMember(id: string): Promise<Member> {
  return (await call((api) => api.getMember({ params: { id } }))).member;
}

/** Requests with the same `request` add one member. */
interface NewMemberOptions {
  readonly request: string;
  /** The id of a member whose household the new one joins. */
  readonly household_of?: string | undefined;
  /** To the head of that household. */
  readonly relation: RelationChoice;
}

/** Adds a member, or updates `from`. Rejects with ApiError. */
export async function saveMember(
  input: MemberInput,
  from: Member | undefined,
  adding: NewMemberOptions,
): Promise<Member> {
  const { member } = await call((api) =>
    from
      ? api.updateMember({ params: { id: from.id }, body: { ...input, version: from.version } })
      : api.createMember({ body: { ...input, ...adding } }),
  );
  membersChanged();
  return member;
}

/** Replaces the tags of a member as shown. Rejects with ApiError. */
export async function saveTags(member: Member, tags: string): Promise<Member> {
  const input = Object.fromEntries(memberFields.map((name) => [name, member[name]])) as unknown as MemberInput;
  const body = { ...input, tags, version: member.version };
  const saved = (await call((api) => api.updateMember({ params: { id: member.id }, body }))).member;
  membersChanged();
  return saved;
}

/** Rejects with ApiError. */
export async function deleteMember({ id }: Member): Promise<undefined> {
  await call((api) => api.deleteMember({ params: { id } }));
  membersChanged();
}

/** Refetches queries about members, now and again once the index has followed. */
export function membersChanged(): void {
  const again = () => void queries.invalidateQueries({ queryKey: keysOf('members') });
  again();
  for (const ms of FOLLOWED_MS) setTimeout(again, ms);
}

export const nameOf = fullName;

/** A member’s address, or the household’s for members without their own. */
export function homeOf({ address, city, household }: Member) {
  const isOwn = address !== '' || city !== '' || !household;
  return isOwn ? { address, city, isOwn: true } : { address: household.address, city: household.city, isOwn: false };
}
