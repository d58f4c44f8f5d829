import type { BusEvent } from '#functions/testing/stand-ins/bus-event.ts';
import { type EntryError, judgeEntry, judgeRequest } from '#functions/testing/stand-ins/put-events.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import type { Reply } from '../kernel/reply.ts';
import { type Report, reportToConsole } from '../kernel/report.ts';
import type { PlatformStore } from '../kernel/store.ts';
import type { Queues } from '../queues/queues.ts';
import type { Consumers } from './consumers.ts';
import { compilePattern, type Pattern } from './pattern.ts';
import { openReplays } from './replays.ts';

/** Delivered in the transaction that accepts the event. If delivery fails, the event goes to the dead-letter queue. */
export interface RuleTarget {
  /** The queue, or for an external consumer its own bus or queue. */
  queueArn: string;
  /** The external consumer of the target. Its events are written to a file. */
  consumer?: string;
  deadLetterArn?: string;
}

export interface Rule {
  name: string;
  pattern: Pattern;
  targets: RuleTarget[];
}

export interface Route {
  rule: string;
  targetArn: string;
}

/** `routes` is undefined for events from before routes were stored. */
export interface RoutedEvent {
  event: BusEvent;
  routes: Route[] | undefined;
}

export interface Bus {
  readonly name: string;
  /** `target` is the header x-amz-target, such as "AWSEvents.PutEvents", `body` the parsed JSON body. */
  handle(target: string, body: unknown): Promise<Reply>;
  /** Accepts an event from an AWS service. It is not stored unless a rule matches. */
  receive(event: BusEvent): void;
  /** Newest first. About 1000 events by default. */
  recent(limit?: number): BusEvent[];
  routed(limit: number): RoutedEvent[];
}

/** Events that the console shows, and those that a replay can send again: the archive of a bus on this machine. */
const kept = { shown: 1000, archived: 20_000 };

/** Throws if a rule's pattern is invalid. Looks up target queues at delivery, as AWS does. */
export function createBus(
  settings: { name: string; region: string; account: string; rules: Rule[] },
  deps: { store: PlatformStore; queues: Queues; consumers?: Consumers; clock?: Clock; report?: Report },
): Bus {
  const { store, queues, consumers, clock = systemClock, report = reportToConsole } = deps;
  const rules = settings.rules.map((rule) => {
    try {
      return { ...rule, matches: compilePattern(rule.pattern) };
    } catch (error) {
      throw new Error(`Rule ${rule.name} cannot work.`, { cause: error });
    }
  });
  store.exec('CREATE TABLE IF NOT EXISTS events (seq INTEGER PRIMARY KEY, bus TEXT NOT NULL, event TEXT NOT NULL)');
  store.exec('CREATE INDEX IF NOT EXISTS events_by_bus ON events (bus, seq)');

  store.exec('CREATE TABLE IF NOT EXISTS routes (bus TEXT, seq INTEGER, routes TEXT NOT NULL, PRIMARY KEY (bus, seq))');

  const put = (entry: unknown): { EventId: string } | EntryError => {
    const judged = judgeEntry(entry, { ...settings, now: clock.now() });
    if ('ErrorCode' in judged) return judged;
    keep(judged);
    return { EventId: judged.id };
  };

  const keep = (event: BusEvent): void => {
    const { lastInsertRowid } = store
      .prepare('INSERT INTO events (bus, event) VALUES (?, ?)')
      .run(settings.name, JSON.stringify(event));
    const seq = Number(lastInsertRowid);
    for (const [table, count] of [
      ['events', kept.archived],
      ['routes', kept.shown],
    ] as const) {
      store.prepare(`DELETE FROM ${table} WHERE bus = ? AND seq <= ?`).run(settings.name, seq - count);
    }
    const routes = routesOf(event);
    for (const { name, target } of routes) route(name, target, event);
    const taken: Route[] = routes.map(({ name, target }) => ({ rule: name, targetArn: target.queueArn }));
    store.prepare('INSERT INTO routes VALUES (?, ?, ?)').run(settings.name, seq, JSON.stringify(taken));
  };

  const routesOf = (event: BusEvent) =>
    rules
      .filter(({ matches }) => matches(event))
      .flatMap(({ name, targets }) => targets.map((target) => ({ name, target })));

  const route = (rule: string, { queueArn, consumer, deadLetterArn }: RuleTarget, event: BusEvent) => {
    if (consumer !== undefined && consumers !== undefined) return consumers.deliver(consumer, queueArn, event);
    if (queues.has(queueArn)) {
      queues.send(queueArn, JSON.stringify(event));
      return;
    }
    const error = new Error(`There is no queue ${queueArn}.`);
    report(`Rule ${rule} could not deliver event ${event.id} (${event['detail-type']}).`, error);
    if (deadLetterArn !== undefined && queues.has(deadLetterArn)) {
      queues.send(deadLetterArn, JSON.stringify(event), queueArn);
    }
  };

  const replays = openReplays(store, settings, (event, only) => {
    for (const { name, target } of routesOf(event)) if (only?.includes(name) ?? true) route(name, target, event);
  });

  return {
    name: settings.name,
    async handle(target, body) {
      if (target === 'AWSEvents.StartReplay') return replays.start(body);
      if (target === 'AWSEvents.DescribeReplay') return replays.describe(body);
      if (target !== 'AWSEvents.PutEvents') {
        return { status: 400, body: { __type: 'UnknownOperationException', message: `Not served: ${target}` } };
      }
      const request = judgeRequest(body);
      if ('refusal' in request) return { status: 400, body: request.refusal };
      const Entries = store.transaction(() => request.entries.map(put));
      const FailedEntryCount = Entries.filter((entry) => 'ErrorCode' in entry).length;
      return { status: 200, body: { FailedEntryCount, Entries } };
    },
    receive(event) {
      if (rules.some(({ matches }) => matches(event))) store.transaction(() => keep(event));
    },
    recent: (limit = kept.shown) =>
      store
        .prepare('SELECT event FROM events WHERE bus = ? ORDER BY seq DESC LIMIT ?')
        .all(settings.name, limit)
        // written above from a BusEvent
        .map((row) => JSON.parse(String(row.event)) as BusEvent),
    routed: (limit) =>
      store
        .prepare(
          'SELECT event, routes FROM events LEFT JOIN routes USING (bus, seq) WHERE bus = ? ORDER BY seq DESC LIMIT ?',
        )
        .all(settings.name, limit)
        // written above from a BusEvent and its routes
        .map(({ event, routes }) => ({
          event: JSON.parse(String(event)) as BusEvent,
          routes: typeof routes === 'string' ? (JSON.parse(routes) as Route[]) : undefined,
        })),
  };
}
