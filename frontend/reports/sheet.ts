import type { Report } from '#shared/insights/report.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { messages as m } from './messages.ts';

/** A number of a report, as a line of its file: one shape for all parts, so that a spreadsheet can sum by any column. */
export interface Line {
  readonly part: string;
  /** `YYYY-MM-DD`. */
  readonly when: string;
  readonly what: string;
  readonly count: number;
  /** Places of an event; what is taken back of a form's registrations has a line of its own. */
  readonly of?: number | undefined;
}

/** All numbers of a report, day by day. */
export function linesOf({ registrations, attendance, events }: Report, nameOf: (service: string) => string): Line[] {
  return [
    ...registrations.flatMap(({ day, type, submitted, cancelled }) => [
      { part: m.registrations.submitted, when: day, what: typeLabel(type), count: submitted },
      ...(cancelled > 0
        ? [{ part: m.registrations.cancelled, when: day, what: typeLabel(type), count: cancelled }]
        : []),
    ]),
    ...events.map(({ date, title, people, places }) => ({
      part: m.events.title,
      when: date,
      what: title,
      count: people,
      of: places ?? undefined,
    })),
    ...attendance.flatMap(({ date, service, count }) =>
      count === null ? [] : [{ part: m.attendance.title, when: date, what: nameOf(service), count }],
    ),
  ];
}

export const sheet: readonly SheetColumn<Line>[] = [
  [m.sheet.part, ({ part }) => part],
  [m.sheet.when, ({ when }) => when],
  [m.sheet.what, ({ what }) => what],
  [m.sheet.count, ({ count }) => count],
  [m.sheet.of, ({ of }) => of],
];
