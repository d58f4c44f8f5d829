// The drawing of docs/architecture.md, from the tables that the stacks are made of.
import { arrivals } from '#events/arrivals.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { backupFunction } from '../backup-function.ts';
import { deliverFunction } from '../deliver-function.ts';
import type { FunctionSpec, TableAction } from '../function-spec.ts';
import { apiFunctions, arrivalFunctions, subscriberFunctions } from '../functions.ts';
import { poolFunctions } from '../pool-functions.ts';
import { probeFunction } from '../probe-function.ts';
import { recountFunction } from '../recount-function.ts';

const WRITES = new Set<TableAction>(['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem']);
/** Tables that most functions write: the text above the drawing names them. */
const COMMON = new Set(['audit', 'outbox']);

const apis = Object.entries<FunctionSpec>(apiFunctions).map(([area, spec]) => [`${area}-api`, spec] as const);
const subscribers = Object.entries<FunctionSpec>(subscriberFunctions);
const woken = Object.entries<FunctionSpec>(arrivalFunctions);
const triggers = Object.entries<FunctionSpec>(poolFunctions);
const all = [
  ...[...apis, ...subscribers, ...woken, ...triggers],
  ...Object.entries<FunctionSpec>({
    deliver: deliverFunction,
    recount: recountFunction,
    backup: backupFunction,
    probe: probeFunction,
  }),
];

const written = ({ tables = {} }: FunctionSpec) =>
  Object.entries(tables).flatMap(([table, actions]) => (actions.some((action) => WRITES.has(action)) ? [table] : []));
const named = (has: (spec: FunctionSpec) => unknown) => all.flatMap(([name, spec]) => (has(spec) ? [name] : []));
const table = (name: string) => `t-${name}[(${name})]`;
const edge = (from: readonly string[], arrow: string, to: readonly string[]) =>
  from.length > 0 && to.length > 0 ? [`  ${from.join(' & ')} ${arrow} ${to.join(' & ')}`] : [];

export function drawing(): string {
  const mayPut = (actions: readonly string[] | undefined) => actions?.some((action) => action !== 'GetObject');
  return [
    'flowchart LR',
    "  phone([Visitor's phone]) & staff([Staff]) --> cdn[CloudFront<br/>viewer function, headers]",
    '  cdn -->|pages| site[(site bucket)]',
    '  cdn -->|/media/*.*, /images/*| files[(media bucket)]',
    '  cdn -.->|403 or 404| miss',
    '  cdn -->|/api/*| api[HTTP API<br/>JWT authorizer]',
    ...edge(
      ['api'],
      '-->',
      apis.map(([name]) => name),
    ),
    ...edge(
      named((spec) => written(spec).includes('outbox')),
      '-->',
      ['outbox[(outbox)]'],
    ),
    '  outbox -->|stream, and every minute| outbox-publish --> bus{{EventBridge bus<br/>and archive}}',
    ...edge(['bus'], '-->|rule, queue, DLQ|', Object.keys(subscriptions)),
    '  bus -.->|rule, DLQ| others([consumers outside])',
    '  bus -->|rule, queue, DLQ| deliver -.->|signed POST| others',
    ...edge(['files'], '-->|a file arrived: queue, DLQ|', Object.keys(arrivals)),
    ...edge(
      ['pool[Cognito<br/>user pool]'],
      '-->',
      triggers.map(([name]) => name),
    ),
    '  clock([every five minutes]) --> probe -.->|as a visitor| cdn',
    '  operator([npm run recount, npm run backup]) --> recount & backup',
    ...all.flatMap(([name, spec]) =>
      edge(
        [name],
        '-->',
        written(spec)
          .filter((each) => !COMMON.has(each))
          .map(table),
      ),
    ),
    ...edge(
      named(({ site }) => mayPut(site)),
      '-->',
      ['site'],
    ),
    ...edge(
      named(({ media = {} }) => mayPut(Object.values(media).flat())),
      '-->',
      ['files'],
    ),
    ...edge(
      named(({ accounts }) => accounts),
      '-->',
      ['pool'],
    ),
    ...edge(
      named(({ mails }) => mails),
      '-->',
      ['ses([SES mail])'],
    ),
  ].join('\n');
}
