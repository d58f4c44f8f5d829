import { categoryWords } from '#shared/finance/words.ts';
import { attendanceParts } from '#shared/insights/attendance.ts';
import type { Giving, Report } from '#shared/insights/report.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import type { SheetColumn } from '../staff/list/sheet.ts';
import { bookedByCategory, bookedMonths } from './book-sums.ts';
import { givenByCategory, givenByMonth } from './giving-sums.ts';
import { messages as m } from './messages.ts';
import type { Span } from './period.ts';
import { type NameOn, nameOfCount } from './sums.ts';

/** A number of the report as a row of its file. All parts share these columns, so that a spreadsheet can sum any of them. */
export interface ReportLine {
  readonly part: string;
  /** `YYYY-MM-DD`, or `YYYY-MM` for sums of the books. */
  readonly when: string;
  readonly what: string;
  readonly count: number;
  /** Capacity of an event. Cancelled registrations have a row of their own. */
  readonly of?: number | undefined;
}

interface SheetContext {
  readonly nameOn: NameOn;
  readonly days: Span;
  readonly currency: string;
}

export function linesOf(
  { registrations, attendance, events, members, giving }: Report,
  { nameOn, days, currency }: SheetContext,
): ReportLine[] {
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
    ...attendance.flatMap((held) =>
      held.count === null
        ? []
        : [
            { part: m.attendance.title, when: held.date, what: nameOfCount(held, nameOn), count: held.count },
            ...attendanceParts.flatMap((part) => {
              const count = held[part];
              const line = { part: m.attendance.parts[part], when: held.date, what: nameOfCount(held, nameOn) };
              return count === undefined ? [] : [{ ...line, count }];
            }),
          ],
    ),
    ...members.days.flatMap(({ day, joined, entered, left, merged, total }) => [
      ...moved(day, m.members.joined, joined),
      ...moved(day, m.members.left, left),
      ...moved(day, m.members.entered, entered),
      ...moved(day, m.members.merged, merged),
      { part: m.members.title, when: day, what: m.members.total, count: total },
    ]),
    ...(giving ? [...givenLines(giving, days, currency), ...otherLines(giving, days, currency)] : []),
  ];
}

const moved = (when: string, what: string, count: number): ReportLine[] =>
  count === 0 ? [] : [{ part: m.members.title, when, what, count }];

function givenLines(giving: Giving, days: Span, currency: string): ReportLine[] {
  const part = giving.is_estimate ? `${m.giving.title}: ${m.giving.estimate}` : m.giving.title;
  return givenByMonth(giving, days).flatMap((month) =>
    givenByCategory([month]).map(({ category, sum }) => ({
      part,
      when: month.month,
      what: `${categoryWords[category]} (${currency})`,
      count: sum,
    })),
  );
}

/** Expenses, and income other than gifts, which has lines of its own. */
function otherLines(giving: Giving, days: Span, currency: string): ReportLine[] {
  return bookedMonths(giving, days).flatMap(({ month, others = {} }) =>
    bookedByCategory([{ month, given: {}, others }]).map(({ category, income, expense }) => ({
      part: expense > 0 ? m.books.expenses : m.books.otherIncome,
      when: month,
      what: `${categoryWords[category]} (${currency})`,
      count: income + expense,
    })),
  );
}

export const sheet: readonly SheetColumn<ReportLine>[] = [
  [m.sheet.part, ({ part }) => part],
  [m.sheet.when, ({ when }) => when],
  [m.sheet.what, ({ what }) => what],
  [m.sheet.count, ({ count }) => count],
  [m.sheet.of, ({ of }) => of],
];
