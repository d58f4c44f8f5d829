/** `npm run logs -- <environment> <id>`: the log lines of one request or one registration, of all functions, in order of time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '../environments.ts';
import { askJson, type Caller, callerOf } from './aws/caller.ts';
import { stackResources } from './aws/stacks.ts';
import { rowNamed } from './rows.ts';

export interface LogsTools {
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const usage =
  'Say what to follow: npm run logs -- <environment> <id>, with a correlation id, a request id, or the id or reference of a registration.';

interface LogLine {
  /** UTC, as Logs Insights writes it. */
  readonly at: string;
  readonly group: string;
  readonly text: string;
}

/** Log groups by their names, with the short name of their function. */
type Groups = ReadonlyMap<string, string>;

async function groupsOf(row: Environment, call: Caller): Promise<Groups> {
  const resources = [...(await stackResources(row, 'data', call)), ...(await stackResources(row, 'app', call))];
  const groups = resources.filter(({ type }) => type === 'AWS::Logs::LogGroup');
  return new Map(groups.map(({ id, logicalId }) => [id, nameOf(logicalId)]));
}

/** `ApiregistrationsLog1A2B3C4D` → `registrations-api`, `EventscountLog1A2B3C4D` → `count`. */
function nameOf(logicalId: string): string {
  const path = logicalId.replace(/(Log)?[0-9A-F]{8}$/, '').replace(/^Events(?=\w)/, '');
  return path.replace(/^Api(\w+)$/, '$1-api');
}

interface QueryResults {
  readonly status: string;
  readonly results: readonly (readonly { readonly field: string; readonly value: string }[])[];
}

/** CloudWatch's limits for one query. */
const most = { groups: 50, lines: 10_000 } as const;

/** Milliseconds between two questions for the result. */
const between = 1000;

const day = 86_400;

/** Lines that contain one of the texts, in order of time. Throws a one-sentence error. */
async function search(call: Caller, row: Environment, groups: Groups, texts: readonly string[], tools: LogsTools) {
  const endTime = Math.ceil(tools.now() / 1000);
  const condition = texts.map((text) => `@message like "${text}"`).join(' or ');
  const found: LogLine[] = [];
  const names = [...groups.keys()];
  for (let first = 0; first < names.length; first += most.groups) {
    const { queryId } = await askJson<{ queryId: string }>(call, 'logs', 'StartQuery', {
      logGroupNames: names.slice(first, first + most.groups),
      startTime: endTime - row.retention.logs * day,
      endTime,
      queryString: `fields @timestamp, @log, @message | filter ${condition} | sort @timestamp asc | limit ${most.lines}`,
    });
    found.push(...(await resultsOf(call, queryId, tools)));
  }
  return found.sort((one, other) => one.at.localeCompare(other.at));
}

async function resultsOf(call: Caller, queryId: string, { pause }: LogsTools): Promise<LogLine[]> {
  for (;;) {
    const { status, results } = await askJson<QueryResults>(call, 'logs', 'GetQueryResults', { queryId });
    if (status === 'Complete') {
      return results.map((row) => {
        const of = (name: string) => row.find(({ field }) => field === name)?.value ?? '';
        // `@log` is the account, a colon and the group.
        return { at: of('@timestamp'), group: of('@log').replace(/^\d+:/, ''), text: of('@message').trim() };
      });
    }
    if (status !== 'Scheduled' && status !== 'Running') throw new Error(`CloudWatch ended the search: ${status}.`);
    await pause(between);
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Undefined for lines of a library or of the runtime. */
function fieldsIn(text: string): Fields | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Fields) : undefined;
  } catch {
    return undefined;
  }
}

const idFields = ['correlationId', 'requestId'] as const;

/** The ids of the requests that the lines belong to. */
function requestsIn(lines: readonly LogLine[]): string[] {
  const ids = lines.flatMap(({ text }) => {
    const fields = fieldsIn(text) ?? {};
    return idFields.flatMap((name) => (typeof fields[name] === 'string' ? [fields[name]] : []));
  });
  return [...new Set(ids)].filter((id) => isId(id) && id !== 'none');
}

function print({ at, group, text }: LogLine, groups: Groups): string {
  const { timestamp: _at, level, message, ...rest } = fieldsIn(text) ?? { message: text };
  const details = Object.entries(rest).map(([name, value]) =>
    typeof value === 'object' ? `${name}=${JSON.stringify(value)}` : `${name}=${value}`,
  );
  return [at.replace(' ', 'T'), groups.get(group) ?? group, level, message, ...details]
    .filter((part) => part !== undefined)
    .join('  ');
}

/** Also keeps quotes out of the query. */
const isId = (text: string): boolean => /^[\w=+/.#@-]{6,64}$/.test(text);

/** A reference is the beginning of a registration's id, in capitals. Logs have the id. */
const inLogs = (id: string): string => (/^[0-9A-Z]{8}$/.test(id) ? id.toLowerCase() : id);

/** Ids that are followed: enough for a registration that was changed often. */
const mostRequests = 50;

const ofProcess: LogsTools = { pause: sleep, now: Date.now };

/** Returns the lines. Throws AwsError, or a one-sentence error, also if no line has the id. */
export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  rows?: readonly Environment[],
  tools: LogsTools = ofProcess,
): Promise<string[]> {
  const [name, id, ...more] = args;
  if (name === undefined || id === undefined || more.length > 0) throw new Error(usage);
  const row = rowNamed(name, rows);
  if (!isId(id)) throw new Error(`"${id}" is no id. ${usage}`);
  const call = callerOf(row, env);
  const groups = await groupsOf(row, call);
  const text = inLogs(id);
  let lines = await search(call, row, groups, [text], tools);
  if (lines.length === 0) {
    throw new Error(
      `No line of the last ${row.retention.logs} days has ${text}. Searched: ${groups.size} log groups of ${row.name}, which ` +
        'keep lines for so long. On AWS a line can be found about a minute after it was written.',
    );
  }
  // A registration leads to correlation ids, and these to the request ids that the access log has.
  for (const known = new Set([text]); ; ) {
    const more = requestsIn(lines).filter((each) => !known.has(each));
    if (more.length === 0 || known.size > mostRequests) break;
    for (const each of more.slice(0, mostRequests)) known.add(each);
    lines = await search(call, row, groups, [...known], tools);
  }
  return lines.map((line) => print(line, groups));
}

if (import.meta.main) {
  try {
    for (const line of await main(process.argv.slice(2), process.env)) console.log(line);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
