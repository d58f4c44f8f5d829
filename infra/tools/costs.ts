// What an environment costs before its first visitor, from the resources of its templates. docs/operate.md shows it.
import { bag, bags, optionalStr } from '../local/template/bag.ts';
import { ofType, type Resource, synthesize, target } from '../testing/templates.ts';
import { idle, type MonthlyPrice, type Origins, originsText, prices } from './cost/prices.ts';

interface Line extends Omit<MonthlyPrice, 'origins'> {
  readonly name: (resources: readonly Resource[]) => string;
  /** How much of it the resources use in a month, in the unit that is priced. */
  readonly amount: (resources: readonly Resource[]) => number;
  /** Undefined for an estimate. */
  readonly origins?: Origins;
}

export interface CostLine {
  readonly price: Line;
  readonly amount: number;
  /** Dollars a month. */
  readonly cost: number;
}

/** In seconds. */
const month = 30 * 86_400;
/** An empty queue answers a poller after 20 seconds, and the poller asks again. */
const pollSeconds = 20;
/** A call that finds no work writes three lines of Lambda's, and one of ours. */
const gigabytesPerCall = 1.5e-6;
const secondsIn: Readonly<Record<string, number>> = { minute: 60, hour: 3600, day: 86_400 };

const count = (type: string) => (resources: readonly Resource[]) => ofType(resources, type).length;

/** An alarm is billed for each metric in it. */
function watchedMetrics(resources: readonly Resource[]): number {
  return ofType(resources, 'AWS::CloudWatch::Alarm').reduce((sum, { Properties }) => {
    const own = Properties.MetricName === undefined ? 0 : 1;
    return sum + own + bags(Properties, 'Metrics').filter(({ MetricStat }) => MetricStat !== undefined).length;
  }, 0);
}

/** The outbox's age and the failed visits. Our other metrics are written only when something goes wrong. */
function steadyMetrics(resources: readonly Resource[]): number {
  return ofType(resources, 'AWS::Lambda::Function').filter(
    ({ Metadata, Properties }) =>
      ['outbox-publish', 'probe'].includes(String(Metadata?.['steeple:function'])) &&
      bag(bag(Properties, 'Environment'), 'Variables').ENVIRONMENT !== undefined,
  ).length;
}

/** Lambda asks an idle queue with five pollers, or, without a maximum concurrency of its mapping, with as few as two. */
function pollers(resources: readonly Resource[]): number {
  const queues = new Set(ofType(resources, 'AWS::SQS::Queue').map(({ id }) => id));
  return ofType(resources, 'AWS::Lambda::EventSourceMapping')
    .filter(({ Properties }) => queues.has(target(Properties.EventSourceArn ?? null) ?? ''))
    .reduce(
      (sum, { Properties }) => sum + (bag(Properties, 'ScalingConfig').MaximumConcurrency === undefined ? 2 : 5),
      0,
    );
}

/** Calls in a month. Throws if a schedule is not a rate. */
function scheduledCalls(resources: readonly Resource[]): number {
  return ofType(resources, 'AWS::Events::Rule').reduce((sum, { id, Properties }) => {
    const schedule = optionalStr(Properties, 'ScheduleExpression');
    if (schedule === undefined) return sum;
    const [, number = '', unit = ''] = /^rate\((\d+) (\w+?)s?\)$/.exec(schedule) ?? [];
    const every = Number(number) * (secondsIn[unit] ?? 0);
    if (!every) throw new Error(`${id} has the schedule ${schedule}, which is not a rate`);
    return sum + (month / every) * bags(Properties, 'Targets').length;
  }, 0);
}

const { messages, logs } = prices;

const lines: readonly Line[] = [
  { name: () => 'metrics that alarms watch', amount: watchedMetrics, ...idle.watchedMetrics },
  // Three dashboards are free that show at most 50 metrics each.
  { name: () => 'dashboards', amount: count('AWS::CloudWatch::Dashboard'), ...idle.dashboards },
  { name: () => 'metrics of our own that are always written', amount: steadyMetrics, ...idle.metrics },
  { name: () => 'secrets', amount: count('AWS::SecretsManager::Secret'), ...idle.secrets },
  { name: () => 'keys', amount: count('AWS::KMS::Key'), ...idle.keys },
  {
    name: (all) => `million requests to SQS, by ${pollers(all)} pollers`,
    amount: (all) => (pollers(all) * month) / pollSeconds / messages.perUnits,
    each: messages.dollars,
    free: messages.free / messages.perUnits,
    origins: messages.origins,
  },
  {
    name: (all) => `GB of log, by ${Math.round(scheduledCalls(all) / 1000)},000 scheduled calls`,
    amount: (all) => scheduledCalls(all) * gigabytesPerCall,
    each: logs.dollars,
    // It does not use the free allowance.
    origins: { price: logs.origins.price },
  },
  { name: () => 'everything else, an estimate: tables, buckets, backups, alarm mails', amount: () => 1, each: 0.1 },
];

/** One line for each price. `free`: the environment gets its account's free allowance, which no other environment has used. */
export function idleCost(resources: readonly Resource[], free: boolean): readonly CostLine[] {
  return lines.map((price) => {
    const amount = price.amount(resources);
    return { price, amount, cost: Math.max(0, amount - (free ? (price.free ?? 0) : 0)) * price.each };
  });
}

/** Dollars a month. */
export const sumOf = (all: readonly CostLine[]): number => all.reduce((sum, { cost }) => sum + cost, 0);

/** All resources of a shipped environment. */
export function resourcesOfRow(name: string): readonly Resource[] {
  const found = synthesize().find(({ row }) => row.name === name);
  if (!found) throw new Error(`No environment is called ${name}`);
  return [...found.data, ...found.app];
}

/** Production with its account's free allowance, and staging in the same account without. */
export function costTable(): string {
  const production = resourcesOfRow('production');
  const watched = idleCost(production, true);
  const unwatched = idleCost(resourcesOfRow('staging'), false);
  const rounded = (amount: number) => String(Math.round(amount * 100) / 100);
  const rows = watched.map(({ price, amount, cost }, at) => {
    const other = unwatched[at] ?? { amount: 0, cost: 0 };
    return [
      price.name(production),
      price.each.toFixed(2),
      price.origins ? originsText(price.origins) : '',
      price.free ?? '',
      rounded(amount),
      cost.toFixed(2),
      rounded(other.amount),
      other.cost.toFixed(2),
    ];
  });
  const bold = (all: readonly CostLine[]) => `**${sumOf(all).toFixed(2)}**`;
  return [
    ['', 'Price', 'Of', 'Free', 'Watched', 'Dollars', '`unwatched`', 'Dollars'],
    ['---', ...Array.from({ length: 7 }, () => '--:')],
    ...rows,
    ['**in all**', '', '', '', '', bold(watched), '', bold(unwatched)],
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
