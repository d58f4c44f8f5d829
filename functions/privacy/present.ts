import { startOfDay } from '#shared/church/time.ts';
import { fromCents } from '#shared/finance/cents.ts';
import type { StoredGroup } from '#shared/groups/item.ts';
import type { StoredMember } from '#shared/members/item.ts';
import type { FoundRecord } from '#shared/privacy/schema.ts';
import type { View } from '#shared/users/views.ts';
import type { CountingSheet } from '../finance/sheets-store.ts';
import type { BookEntry } from '../finance/store.ts';
import { iso } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { textOf } from '../kit/text.ts';
import { referenceOf } from '../registrations/present.ts';
import type { Registration } from '../registrations/store.ts';
import type { Identity } from '../users/identity.ts';
import type { Person } from '../users/store.ts';

type Match = FoundRecord['matches'];
export function foundMember(member: StoredMember, matches: Match): FoundRecord {
  const { id, first_name, last_name, member_id, createdAt } = member;
  const title = `${first_name} ${last_name}`.trim();
  return { kind: 'member', id, title, about: member_id, at: iso(createdAt), matches, fate: 'erased' };
}

export function foundRegistration(registration: Registration, matches: Match, fate: FoundRecord['fate']): FoundRecord {
  const { id, type, data, submittedAt, people } = registration;
  const about = people === undefined ? referenceOf(id) : textOf(data.eventTitle);
  return { kind: 'registration', id, title: textOf(data.name), about, type, at: iso(submittedAt), matches, fate };
}

/** Undefined if neither the table nor the user pool has the account. */
export function foundAccount(
  id: string,
  account: Identity | undefined,
  person: Person | undefined,
  matches: Match,
): FoundRecord | undefined {
  if (!account && !person) return undefined;
  const title = person?.name ?? account?.name ?? '';
  const about = person?.email ?? account?.email ?? '';
  const fate = person?.role === undefined ? 'erased' : 'staff';
  return { kind: 'account', id, title, about, at: iso(person?.at ?? 0), matches, fate };
}

/** `about` is its list. */
export function foundView({ id, name, list }: View, matches: Match): FoundRecord {
  return { kind: 'view', id, title: name, about: list, matches, fate: 'erased' };
}

/** The leader of a group. */
export function foundLeader({ id, name, leader, createdAt }: StoredGroup, matches: Match): FoundRecord {
  return { kind: 'group', id, title: leader, about: name, at: iso(createdAt), matches, fate: 'leaderless' };
}

export function foundEntry({ id, note, cents, date }: BookEntry, matches: Match): FoundRecord {
  return {
    kind: 'entry',
    id,
    title: note,
    about: String(fromCents(cents)),
    at: iso(startOfDay(date, env('CHURCH_ZONE'))),
    matches,
    fate: 'nameless',
  };
}

export function foundSheet(sheet: CountingSheet, matches: Match): FoundRecord {
  const { id, counters, totalCents, date } = sheet;
  const at = iso(startOfDay(date, env('CHURCH_ZONE')));
  const about = String(fromCents(totalCents));
  return { kind: 'sheet', id, title: counters.join(', '), about, at, matches, fate: 'nameless' };
}
