import type { RelationChoice } from '#shared/members/relations.ts';
import type { Member } from '#shared/members/schema.ts';
import type { MergeTake } from '#shared/members/ties.ts';
import { call } from '../staff/call.ts';
import { indexedQuery, typedQuery } from '../staff/query-keys.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { membersChanged } from './members-data.ts';

export const memberAddress = ({ id }: Pick<Member, 'id'>) => screenPaths.users(`person=${id}`);

export const registrationAddress = ({ id, reference }: { readonly id: string; readonly reference: string }) =>
  `${screenPaths.registrations()}?open=${id}#q=${reference}`;

export const tiesOf = (id: string) =>
  typedQuery('members ties', [id], async () => (await call((api) => api.memberTies({ params: { id } }))).ties);

export const doublesOf = (id: string) =>
  indexedQuery('members doubles', [id], () => call((api) => api.memberDoubles({ params: { id } })));

export const pairsFrom = (cursor: string) =>
  indexedQuery('members pairs', [cursor], () =>
    call((api) => api.memberPairs({ query: cursor === '' ? {} : { cursor } })),
  );

/** Rejects with ApiError. */
export async function tellApart(id: string, other: string): Promise<void> {
  await call((api) => api.tellApart({ params: { id, other } }));
  membersChanged();
}

export const memberOf = (registrationId: string) =>
  indexedQuery('members of-registration', [registrationId], () =>
    call((api) => api.memberOfRegistration({ params: { id: registrationId } })),
  );

/** The first members that a search finds; `behind`: the index may miss members. Rejects with ApiError. */
export const findMembers = (search: string) => call((api) => api.searchMembers({ body: { search, limit: 8 } }));

/** Rejects with ApiError. */
async function change(ask: Parameters<typeof call<{ readonly member?: Member | undefined }>>[0]) {
  const { member } = await call(ask);
  membersChanged();
  return member;
}

/** Moves a member into the household of another one, as its head if `head`, or out of any (null). */
export const setHousehold = (id: string, of: string | null, head = false) =>
  change((api) => api.setHousehold({ params: { id }, body: { of, head } }));

/** Sets a member’s relation to the head of their household. */
export const setRelation = (id: string, relation: RelationChoice) =>
  change((api) => api.setHousehold({ params: { id }, body: { of: id, relation } }));

export const mergeRecords = (stays: Member, goes: Member, take: readonly MergeTake[]) =>
  change((api) =>
    api.mergeMember({
      params: { id: stays.id },
      body: { goes: goes.id, take: [...take], version: stays.version, goes_version: goes.version },
    }),
  );

export const undoMerge = (id: string) => change((api) => api.unmergeMember({ params: { id } }));

export const linkTo = (registrationId: string, member: string | null) =>
  change((api) => api.linkRegistration({ params: { id: registrationId }, body: { member } }));
