import { addDays, dateOf } from '#shared/church/time.ts';
import { type BirthdayDay, birthdayOf, birthdaysOn, mostBirthdays } from '#shared/members/birthdays.ts';
import { fullName } from '#shared/members/name-words.ts';
import { now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { fromIndex, type Lag } from '../search/level.ts';
import { listLane } from '../search/store.ts';
import { birthdayList, type Facets } from './entry.ts';
import { readListedMembers } from './store.ts';

const week = 7;

interface Birthdays {
  readonly days: BirthdayDay[];
  /** There are other birthdays. */
  readonly more: boolean;
}

/**
 * Today and the six days after it, in the church's zone. A Query for each day and one BatchGet, for any number of members.
 */
export function birthdaysThisWeek(): Promise<Birthdays & Lag> {
  return fromIndex('members', readBirthdays());
}

async function readBirthdays(): Promise<Birthdays> {
  const today = dateOf(now(), env('CHURCH_ZONE'));
  const days = Array.from({ length: week }, (_, index) => addDays(today, index));
  const read = await Promise.all(
    days.flatMap((day) =>
      birthdaysOn(day).map(async (date) => {
        const lane = listLane<Facets>('members', birthdayList(date));
        const { rows } = await lane.read({ descending: false, limit: mostBirthdays + 1 });
        return rows.map(({ id }) => ({ day, date, id }));
      }),
    ),
  );
  const listed = read.flat();
  const some = listed.slice(0, mostBirthdays);
  const members = await readListedMembers(some.map(({ id }) => id));
  const found = some.flatMap(({ day, date, id }) => {
    const member = members.get(id);
    const turns = Number(day.slice(0, 4)) - Number(member?.date_of_birth.slice(0, 4));
    // The index may lag behind the records, so the records decide.
    if (!member || birthdayOf(member) !== date || turns < 1) return [];
    return [{ day, person: { id, name: fullName(member), phone: member.phone, turns } }];
  });
  const people = (day: string) =>
    found.flatMap((each) => (each.day === day ? [each.person] : [])).sort((a, b) => a.name.localeCompare(b.name));
  return {
    days: days.map((day) => ({ day, people: people(day) })).filter((each) => each.people.length > 0),
    more: listed.length > some.length,
  };
}
