import type { Caller } from '#shared/api/access.ts';
import { campuses, officeCampus } from '#shared/church/services.ts';
import { addDays, dateOf, startOfDay } from '#shared/church/time.ts';
import type { Report, ReportPeriod } from '#shared/insights/report.ts';
import { publishedBetween } from '../calendar/list.ts';
import { env } from '../kit/env.ts';
import { movesBetween, rollBefore } from '../members/moves-store.ts';
import { people } from '../seats/store.ts';
import { formerTexts } from './former-texts.ts';
import { givingOf, toGiving } from './giving.ts';
import { attendanceBetween, type DayFigures, figuresBetween } from './store.ts';

/** One Query per kind of figure, and per campus for attendance (docs/decisions/figures.md). Gifts are read for bookkeepers only. */
export async function reportOf(period: ReportPeriod, caller: Caller): Promise<Report> {
  const { from, to } = period;
  const zone = env('CHURCH_ZONE');
  const [registrations, attendance, occasions, days, before, books] = await Promise.all([
    figuresBetween(officeCampus, from, to),
    Promise.all(campuses.map((campus) => attendanceBetween(campus, from, to))),
    publishedBetween(startOfDay(from, zone), startOfDay(addDays(to, 1), zone)),
    movesBetween(from, to),
    rollBefore(from),
    givingOf(period, caller),
  ]);
  const members = { before, days };
  const nameless = attendance.flat().flatMap(({ name, service }) => (name === undefined ? service : []));
  return {
    registrations: together(registrations),
    attendance: attendance
      .flat()
      .map(({ version: _, ...counted }) => counted)
      .sort((one, other) => one.date.localeCompare(other.date)),
    ...(nameless.length > 0 && { former: await formerTexts(nameless) }),
    events: occasions.map(({ event, seats }) => ({
      id: event.id,
      title: event.title,
      date: dateOf(event.startsAt, event.zone),
      people: people(seats),
      places: event.maxAttendees ?? null,
    })),
    members,
    giving: books && toGiving(books, period, members),
  };
}

function together(figures: readonly DayFigures[]): Report['registrations'] {
  const rows = new Map<string, DayFigures>();
  for (const { day, type, submitted, cancelled } of figures) {
    const was = rows.get(`${day}#${type}`);
    rows.set(`${day}#${type}`, {
      day,
      type,
      submitted: submitted + (was?.submitted ?? 0),
      cancelled: cancelled + (was?.cancelled ?? 0),
    });
  }
  return [...rows.values()].sort((one, other) => one.day.localeCompare(other.day));
}
