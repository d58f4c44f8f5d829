import { type FoundRecord, matches, type PersonQuery } from '#shared/privacy/schema.ts';
import { placeLane, placesOf } from '../finance/places-store.ts';
import { now } from '../kit/clock.ts';
import { facetsOf as memberFacets } from '../members/entry.ts';
import { readEvenDeleted } from '../members/erased-store.ts';
import { readMembers } from '../members/store.ts';
import { givesPlacesBack } from '../registrations/cancelling/forget.ts';
import { facetsOf } from '../registrations/listing/fold.ts';
import { type Registration, readRegistrations } from '../registrations/store.ts';
import { isBehind } from '../search/level.ts';
import { findLines } from '../search/lines.ts';
import { type Contact, readValues } from '../search/store.ts';
import { readAllSeats } from '../seats/store.ts';
import { accountOf } from '../users/forget.ts';
import { findByEmail } from '../users/identity.ts';
import { readPerson } from '../users/store.ts';
import { readNextMatches } from './look-through.ts';
import { type Marks, marksFrom, matchOf } from './marks.ts';
import { foundAccount, foundEntry, foundMember, foundRegistration } from './present.ts';

const mostOfValue = 50;

/** `isWhole` is false if there may be more. */
async function membersFor({ emails, phones }: Marks) {
  const [read, behind] = await Promise.all([
    Promise.all([...emails, ...phones].map((value) => readValues('members', `${value}#`, mostOfValue))),
    isBehind('members'),
  ]);
  const ids = read.flatMap(({ rows }) => rows.map(({ id }) => id));
  return { ids, isWhole: read.every(({ isWhole }) => isWhole) && !behind };
}

async function registrationsFor({ emails, phones }: Marks) {
  const texts = [...emails, ...phones];
  const isTheirs = ({ email, phone }: Contact) => emails.has(email) || phones.has(phone);
  const [{ places, isWhole }, behind] = await Promise.all([
    findLines('registrations', texts, isTheirs, mostOfValue * texts.length),
    isBehind('registrations'),
  ]);
  return { ids: places.map((place) => place.slice(-26)), isWhole: isWhole && !behind };
}

async function members(marks: Marks) {
  const { ids, isWhole } = await membersFor(marks);
  const found = [...(await readMembers(ids)).values()].flatMap((member) => {
    const matches = matchOf({ kind: 'member', id: member.id }, memberFacets(member), marks);
    return matches ? [foundMember(member, matches)] : [];
  });
  const { chosen } = marks;
  const isThere = chosen?.kind !== 'member' || found.some(({ id }) => id === chosen.id);
  // The chosen member may be deleted, or not indexed yet.
  const own = isThere ? undefined : await readEvenDeleted(chosen.id);
  return { things: [...(own ? [foundMember(own, 'chosen')] : []), ...found], isWhole };
}

async function registrations(marks: Marks) {
  const { chosen, linked = [] } = marks;
  const { ids, isWhole } = await registrationsFor(marks);
  const all = [...new Set([...(chosen?.kind === 'registration' ? [chosen.id] : []), ...linked, ...ids])];
  const read = [...(await readRegistrations(all.slice(0, 100))).values()];
  const events = read.flatMap(({ people, data }) => (people === undefined ? [] : [String(data.eventId)]));
  const seats = await readAllSeats([...new Set(events)]);
  const at = now();
  const fateOf = (each: Registration) =>
    givesPlacesBack(each, seats.get(String(each.data.eventId)), at) ? 'cancelled' : 'erased';
  const things = read.flatMap((each) => {
    const matches = matchOf({ kind: 'registration', id: each.id }, facetsOf(each), marks);
    return matches ? [foundRegistration(each, matches, fateOf(each))] : [];
  });
  return { things, isWhole: isWhole && all.length <= 100 };
}

async function linkedEntries(records: readonly string[], registrations: readonly string[]) {
  const lanes = [...records.map(placesOf.giver), ...registrations.map(placesOf.registration)].map((place) =>
    placeLane(place, {}),
  );
  const read = await Promise.all(lanes.map((lane) => lane.read({ descending: true, limit: mostOfValue })));
  const entries = new Map(read.flatMap(({ rows }) => rows.map(({ entry }) => [entry.id, entry] as const)));
  return {
    things: [...entries.values()].map((entry) => foundEntry(entry, 'linked')),
    isWhole: read.every(({ isEnd }) => isEnd),
  };
}

async function accounts({ emails, chosen }: Marks) {
  const named = (await Promise.all([...emails].map(findByEmail))).flat();
  const ids = new Set([...(chosen?.kind === 'account' ? [chosen.id] : []), ...named.map(({ id }) => id)]);
  const things = await Promise.all(
    [...ids].map(async (id) => {
      const account = named.find((each) => each.id === id) ?? (await accountOf(id));
      return foundAccount(id, account, await readPerson(id), id === chosen?.id ? 'chosen' : 'address');
    }),
  );
  return { things: things.filter((each) => each !== undefined), isWhole: true };
}

function asShown(a: FoundRecord, b: FoundRecord): number {
  const by =
    matches.indexOf(a.matches) - matches.indexOf(b.matches) || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0);
  const [at = '', other = ''] = [a.at, b.at];
  return by || (at > other ? -1 : at < other ? 1 : 0);
}

/**
 * The first page has what the search and the user pool have; the next ones look through deleted members, the books and
 * saved views. Staff decide which records are the person's, because families share phones. Throws Failure not_found,
 * validation_failed, unavailable.
 */
export async function findPerson(
  query: PersonQuery,
): Promise<{ readonly things: FoundRecord[]; readonly isWhole: boolean; readonly next?: string }> {
  const marks = await marksFrom(query);
  if (query.cursor !== undefined) return { ...(await readNextMatches(marks, query.cursor)), isWhole: true };
  const found = await Promise.all([members(marks), registrations(marks), accounts(marks)]);
  const theirs = found.flatMap((part) => part.things).filter(({ matches: by }) => by !== 'telephone');
  const idsOf = (kind: FoundRecord['kind']) => theirs.flatMap((each) => (each.kind === kind ? [each.id] : []));
  const records = [...new Set([...(marks.records ?? []), ...idsOf('member')])];
  const parts = [...found, await linkedEntries(records, idsOf('registration'))];
  const things = parts.flatMap((part) => part.things);
  return {
    things: things.sort(asShown),
    isWhole: parts.every(({ isWhole }) => isWhole),
    next: 'deleted',
  };
}
