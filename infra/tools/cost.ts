/** `npm run cost -- --registrations N --views M`: what AWS charges for so many of them in one month. */
import { parseArgs } from 'node:util';
import { memory, type Origins, originsText, originText, type Price, type Priced, prices } from './cost/prices.ts';
import { perRegistration, perView } from './cost/units.ts';

export interface Use {
  readonly registrations: number;
  readonly views: number;
}

export interface CostRow {
  readonly what: string;
  readonly unit: string;
  readonly used: number;
  /** Of `used`, those beyond what an account gets for nothing. */
  readonly charged: number;
  readonly dollars: number;
  readonly origins: Origins;
}

/** One row for each price. */
export function costOf({ registrations, views }: Use): CostRow[] {
  return Object.entries<Price>(prices).map(([name, { what, unit, perUnits, dollars, free = 0, origins }]) => {
    // The keys are those of `prices`.
    const key = name as Priced;
    const used = registrations * (perRegistration[key] ?? 0) + views * (perView[key] ?? 0);
    const charged = Math.max(0, used - free);
    return { what, unit, used, charged, dollars: (charged / perUnits) * dollars, origins };
  });
}

/** Small amounts have more digits, for example 0.004. */
const number = (value: number) =>
  value.toLocaleString('en-GB', value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 });

/** The oldest document among those that the used rows rely on, and the rows that rely on none. */
export function ageOf(rows: readonly CostRow[]): string[] {
  const used = rows
    .filter((row) => row.used > 0)
    .flatMap(({ what, origins }) => [origins.price, origins.free ?? origins.price].map((origin) => ({ what, origin })));
  const dated = used.flatMap(({ what, origin }) => (origin === memory ? [] : [{ what, ...origin }]));
  const [oldest] = dated.sort((a, b) => (a.dated < b.dated ? -1 : 1));
  const remembered = new Set(used.flatMap(({ what, origin }) => (origin === memory ? [what] : [])));
  return [
    ...(oldest ? [`The oldest price is of ${originText(oldest)}: ${oldest.what}, from ${oldest.from}.`] : []),
    ...(remembered.size > 0 ? [`From memory, so compare them with AWS’s pages: ${[...remembered].join(', ')}.`] : []),
  ];
}

const money = (dollars: number) => dollars.toFixed(2);

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

const usage = 'Say how many in a month: npm run cost -- --registrations 1000 --views 20000.';

function count(text: string | undefined, name: string): number {
  if (text === undefined) throw new Error(usage);
  if (!/^\d{1,12}$/.test(text)) throw new Error(`--${name} is "${text}": give a whole number.`);
  return Number(text);
}

/** Returns the text for the operator. Throws a one-sentence error. */
export function main(args: readonly string[]): string {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { registrations: option, views: option } });
  const use = {
    registrations: count(values.registrations, 'registrations'),
    views: count(values.views, 'views'),
  };
  const rows = costOf(use);
  const sum = rows.reduce((total, { dollars }) => total + dollars, 0);
  return [
    `${number(use.registrations)} registrations and ${number(use.views)} page views in a month, in US dollars before tax:`,
    '',
    ...table([
      ['', 'used', 'beyond the free tier', 'USD', 'price of'],
      ...rows.map(({ what, unit, used, charged, dollars, origins }) => [
        `${what} (${unit})`,
        number(used),
        number(charged),
        money(dollars),
        originsText(origins),
      ]),
      ['in all', '', '', money(sum), ''],
    ]),
    '',
    'List prices: services in Ireland, the CDN in Kenya. infra/tools/cost/prices.ts names the source of each.',
    ...ageOf(rows),
    'Each view is one of home by a browser without a cache, so real views cost less. The free tier is counted once for each account.',
    'Not included: the idle environment (docs/operate.md), storage, the work of staff, letters, images and recordings, webhooks,',
    'robots, refused requests, and tax.',
  ].join('\n');
}

if (import.meta.main) {
  try {
    console.log(main(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
