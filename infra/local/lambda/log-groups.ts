import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reply } from '../kernel/reply.ts';

/** The calls of CloudWatch Logs that our commands make, over the log files of the functions. */
export interface LogGroups {
  handle(action: string, request: unknown): Reply;
}

interface LogEvent {
  readonly group: string;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly message: string;
}

interface LogsRequest {
  readonly logGroupName?: string;
  readonly logGroupNames?: readonly string[];
  /** Epoch milliseconds, or seconds in a query. */
  readonly startTime?: number;
  readonly endTime?: number;
  readonly filterPattern?: string;
  readonly queryString?: string;
  readonly queryId?: string;
}

const fault = (name: string, message: string): Reply => ({ status: 400, body: { __type: name, message } });

/** A line that a library wrote has the time of the line before it. */
function* eventsIn(file: string, group: string): Iterable<LogEvent> {
  let timestamp = 0;
  for (const message of readLines(file)) {
    const [, at] = /"timestamp":"([^"]+)"/.exec(message) ?? [];
    timestamp = at === undefined ? timestamp : Date.parse(at);
    yield { group, timestamp, message };
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    // The file does not exist before the function's first line.
    return [];
  }
}

export function openLogGroups(
  dir: string,
  functions: readonly { readonly id: string; readonly logGroup?: string }[],
  account: string,
): LogGroups {
  const fileOf = new Map(functions.map(({ id, logGroup }) => [logGroup, join(dir, `${id}.log`)]));
  const results = new Map<string, readonly LogEvent[]>();

  /** Groups without a function, such as the API's access log, are empty on this machine. */
  const between = (groups: readonly string[], from: number, to: number): LogEvent[] =>
    groups
      .flatMap((group) => [...eventsIn(fileOf.get(group) ?? '', group)])
      .filter(({ timestamp }) => timestamp >= from && timestamp <= to)
      .sort((one, other) => one.timestamp - other.timestamp);

  const filter = ({ logGroupName = '', startTime = 0, endTime = Infinity, filterPattern = '' }: LogsRequest): Reply => {
    const [, message] = /^\{ \$\.message = ("[^"]+") \}$/.exec(filterPattern) ?? [];
    if (message === undefined) return fault('InvalidParameterException', `Not known here: ${filterPattern}`);
    const found = between([logGroupName], startTime, endTime).filter((line) =>
      line.message.includes(`"message":${message}`),
    );
    return { status: 200, body: { events: found.map(({ group: _group, ...event }) => event) } };
  };

  const query = ({ logGroupNames = [], startTime = 0, endTime = 0, queryString = '' }: LogsRequest): Reply => {
    const [, condition] = /\| filter ((?:@message like "[^"]+"(?: or )?)+) \|/.exec(queryString) ?? [];
    if (condition === undefined) return fault('MalformedQueryException', `Not known here: ${queryString}`);
    const texts = [...condition.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);
    const found = between(logGroupNames, startTime * 1000, endTime * 1000 + 999);
    const queryId = randomUUID();
    results.set(
      queryId,
      found.filter(({ message }) => texts.some((text) => message.includes(text))),
    );
    return { status: 200, body: { queryId } };
  };

  const answer = ({ queryId = '' }: LogsRequest): Reply => {
    const found = results.get(queryId);
    results.delete(queryId);
    if (found === undefined) return fault('ResourceNotFoundException', `There is no query ${queryId}.`);
    const rows = found.map(({ timestamp, group, message }) => [
      { field: '@timestamp', value: new Date(timestamp).toISOString().replace('T', ' ').replace('Z', '') },
      { field: '@log', value: `${account}:${group}` },
      { field: '@message', value: message },
    ]);
    return { status: 200, body: { status: 'Complete', results: rows } };
  };

  const actions: Readonly<Record<string, (request: LogsRequest) => Reply>> = {
    FilterLogEvents: filter,
    StartQuery: query,
    GetQueryResults: answer,
  };
  return {
    handle: (action, request) =>
      actions[action]?.(request as LogsRequest) ??
      fault('UnknownOperationException', `${action} is not known to the local run.`),
  };
}
