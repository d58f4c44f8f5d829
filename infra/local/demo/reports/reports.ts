import { formatMoney, roundSum } from '#shared/church/money.ts';
import { financialKeys } from '#shared/content/financial-keys.ts';
import { shareKeys } from '#shared/content/share-keys.ts';
import { whyWeGiveKeys } from '#shared/content/why-we-give-keys.ts';
import type { Block } from './paper.ts';

type Words = Readonly<Record<string, string>>;

/** The reports that the demo has as PDF. An auditors' letter should not be invented, so its button says that it is missing. */
export const reportNames = ['annual', 'ministry', 'budget'] as const;
export type ReportName = (typeof reportNames)[number];

export interface DemoReport {
  readonly title: string;
  readonly file: string;
  /** The size stated on the page, such as `3.2 MB`. */
  readonly size: string;
  readonly blocks: readonly Block[];
}

/** The sources of a year's income, in thousandths of the total. */
const incomeParts = { Tithes: 702, Offerings: 181, 'Giving for missions': 60, 'Building fund': 42, 'Hall hire': 15 };
const shareNames = ['local', 'missions', 'building'] as const;
const yearBefore = 0.93;
const nextYear = 1.05;

const sumOf = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

/** Splits a total into parts, rounded to thousands. The first part takes the rounding difference, so that they add up. */
export function partsOf(total: number, weights: readonly number[]): number[] {
  const rounded = weights.map((weight) => Math.round((total * weight) / sumOf(weights) / 1000) * 1000);
  return rounded.map((part, index) => (index === 0 ? part + total - sumOf(rounded) : part));
}

/** The texts that name the year of the figures. `year` is the last complete year. */
export const wordsOfYear = (year: number): Words => ({
  financial_lead: `January to December ${year} in four figures, and the full reports below.`,
  financial_year_note: `January to December ${year}: closed in January, audited in February, and read to the congregation in March.`,
  why_impact_text: `Each seed is one shilling in a hundred. This is how we used them from January to December ${year}.`,
});

/** `year` is the last complete year. */
export function demoReports(words: Words, year: number, currency: string): Readonly<Record<ReportName, DemoReport>> {
  const said: Words = { ...financialKeys, ...whyWeGiveKeys, ...shareKeys, ...words };
  const word = (key: string) => said[key] ?? '';
  const sum = (key: string) => roundSum(word(key)) ?? 0;
  const money = (amount: number) => formatMoney(amount, currency, 'en');
  const [income, expenses] = [sum('financial_income'), sum('financial_expenses')];
  const shares = shareNames.map((name) => Number.parseInt(word(`impact_${name}_share`), 10));
  const purposes = shareNames.map((name) => word(`impact_${name}_title`));
  const invented: Block = {
    kind: 'note',
    text: 'This church and its figures are invented, to show what a report looks like on the page Financial reports.',
  };
  const table = (
    names: readonly string[],
    weights: readonly number[],
    totals: readonly number[],
    heads: readonly string[],
  ): Block => {
    const columns = totals.map((total) => partsOf(total, weights));
    const rows = names.map((name, index) => [name, ...columns.map((parts) => money(parts[index] ?? 0))]);
    return { kind: 'table', heads, rows: [...rows, ['Total', ...totals.map(money)]] };
  };
  const rounded = (amount: number) => Math.round(amount / 1000) * 1000;
  const before = [rounded(income * yearBefore), rounded(expenses * yearBefore)] as const;
  const next = rounded(expenses * nextYear);
  const titled = (name: ReportName, of: number): Block[] => [
    { kind: 'title', text: `${word(`financial_report_${name}_title`)} ${of}` },
    { kind: 'text', text: word(`financial_report_${name}_text`) },
  ];
  const report = (name: ReportName, of: number, ...blocks: Block[]): DemoReport => ({
    title: `${word(`financial_report_${name}_title`)} ${of}`,
    file: `${name}-report-${of}`,
    size: word(`financial_report_${name}_size`),
    blocks: [...titled(name, of), ...blocks, invented],
  });
  return {
    annual: report(
      'annual',
      year,
      { kind: 'heading', text: word('financial_income_name') },
      table(
        Object.keys(incomeParts),
        Object.values(incomeParts),
        [income, before[0]],
        ['Income', `${year}`, `${year - 1}`],
      ),
      { kind: 'text', text: word('financial_income_note') },
      { kind: 'heading', text: word('financial_expenses_name') },
      table(purposes, shares, [expenses, before[1]], ['Expenses', `${year}`, `${year - 1}`]),
      { kind: 'text', text: word('financial_expenses_note') },
      { kind: 'heading', text: word('financial_reserve_name') },
      { kind: 'text', text: `${money(income - expenses)} of the year is left. ${word('financial_reserve_note')}` },
      { kind: 'heading', text: word('financial_open_title') },
      ...word('financial_open_text')
        .split('\n\n')
        .map((text): Block => ({ kind: 'text', text })),
    ),
    ministry: report(
      'ministry',
      year,
      ...shareNames.flatMap((name, index): Block[] => [
        { kind: 'heading', text: `${word(`impact_${name}_title`)}: ${word(`impact_${name}_share`)}` },
        { kind: 'text', text: word(`impact_${name}_text`) },
        { kind: 'text', text: `${money(partsOf(expenses, shares)[index] ?? 0)} of ${money(expenses)}.` },
      ]),
      { kind: 'heading', text: 'In figures' },
      ...(['lives', 'partners', 'countries'] as const).map(
        (name): Block => ({
          kind: 'text',
          text: `${word(`giving_stat_${name}`)} ${word(`giving_stat_${name}_name`)}`,
        }),
      ),
    ),
    budget: report(
      'budget',
      year + 2,
      table(purposes, shares, [next, expenses], ['Expenses', `${year + 2}`, `${year} (actual)`]),
      {
        kind: 'text',
        text: 'The treasurer approves every expense above the budget. If it is more than ten percent above its line, the members decide.',
      },
    ),
  };
}
