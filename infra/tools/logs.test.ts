import { beforeEach, expect, it } from 'vitest';
import { stackResources, startFakeAws } from '../testing/fake-aws.ts';
import { environment } from '../testing/rows.ts';
import { main } from './logs.ts';

const aws = startFakeAws();
const production = environment('production');
const now = Date.parse('2026-11-21T12:00:00Z');
const run = (...args: string[]) => main(args, {}, [production], { pause: async () => undefined, now: () => now });

const groups = {
  data: ['MailCodeLog0A0A0A0A'],
  app: ['EventscountLog1A1A1A1A', 'ApiregistrationsLog2B2B2B2B', 'ApiAccessLog3C3C3C3C'],
};

interface Line {
  readonly group: string;
  readonly text: string;
}
const lines: Line[] = [];
const queries: Readonly<Record<string, unknown>>[] = [];

/** Finds the lines that contain one of the texts of the query, as Logs Insights does. */
function found(): Line[] {
  const texts = [...String(queries.at(-1)?.queryString).matchAll(/like "([^"]+)"/g)].map(([, text = '']) => text);
  return lines.filter(({ text }) => texts.some((each) => text.includes(each)));
}

beforeEach(() => {
  lines.length = 0;
  queries.length = 0;
  const resource = (id: string) => [id, 'AWS::Logs::LogGroup', `group-${id}`] as const;
  aws.on.ListStackResources = ({ StackName }) => ({
    body: stackResources(groups[StackName === 'steeple-production-data' ? 'data' : 'app'].map(resource)),
  });
  aws.on.StartQuery = (asked) => {
    queries.push(asked);
    return { body: { queryId: 'q' } };
  };
  const states = ['Scheduled', 'Running'];
  aws.on.GetQueryResults = () => {
    const status = states.shift();
    if (status) return { body: { status, results: [] } };
    const results = found().map((each) => [
      // The newest line is the first.
      { field: '@timestamp', value: `2026-11-21 06:00:0${9 - lines.indexOf(each)}.000` },
      { field: '@log', value: `123456789012:group-${each.group}` },
      { field: '@message', value: `${each.text}\n` },
    ]);
    return { body: { status: 'Complete', results } };
  };
});

const line = (group: string, fields: object) =>
  lines.push({ group, text: JSON.stringify({ level: 'INFO', ...fields }) });

it('finds the requests of a registration, then all their lines in every log group, in order of time', async () => {
  lines.push({ group: 'ApiAccessLog3C3C3C3C', text: '{"requestId":"JKJaXmPLvHcESHA=","status":"201"}' });
  line('ApiregistrationsLog2B2B2B2B', { message: 'request', correlationId: 'one-cid', requestId: 'JKJaXmPLvHcESHA=' });
  line('EventscountLog1A1A1A1A', { message: 'event handled', correlationId: 'one-cid', eventId: '0xfxyf4e1.1' });
  expect(await run('production', '0XFXYF4E')).toEqual([
    '2026-11-21T06:00:07.000  count  INFO  event handled  correlationId=one-cid  eventId=0xfxyf4e1.1',
    '2026-11-21T06:00:08.000  registrations-api  INFO  request  correlationId=one-cid  requestId=JKJaXmPLvHcESHA=',
    // The access log has only the request's id.
    '2026-11-21T06:00:09.000  Access-api  requestId=JKJaXmPLvHcESHA=  status=201',
  ]);
  expect(queries.map(({ queryString }) => /filter (.*?) \|/.exec(String(queryString))?.[1])).toEqual([
    '@message like "0xfxyf4e"',
    '@message like "0xfxyf4e" or @message like "one-cid"',
    '@message like "0xfxyf4e" or @message like "one-cid" or @message like "JKJaXmPLvHcESHA="',
  ]);
  expect(queries[0]).toMatchObject({
    logGroupNames: [...groups.data, ...groups.app].map((id) => `group-${id}`),
    startTime: now / 1000 - 90 * 86_400,
    endTime: now / 1000,
  });
  expect((await run('production', 'JKJaXmPLvHcESHA=')).map((each) => each.split('  ')[1])).toEqual([
    'count',
    'registrations-api',
    'Access-api',
  ]);
});

it('says what was searched if no line has the id', async () => {
  await expect(run('production', '0XFXYF4E')).rejects.toThrow(
    'No line of the last 90 days has 0xfxyf4e. Searched: 4 log groups of production, which keep lines for so long. On AWS a ' +
      'line can be found about a minute after it was written.',
  );
});

it('prints lines that are not JSON as they are', async () => {
  lines.push({ group: 'MailCodeLog0A0A0A0A', text: 'Task timed out: 0123-4567' });
  expect(await run('production', '0123-4567')).toEqual([
    '2026-11-21T06:00:09.000  MailCode  Task timed out: 0123-4567',
  ]);
});

it('reports a search that CloudWatch ended', async () => {
  aws.on.GetQueryResults = () => ({ body: { status: 'Timeout', results: [] } });
  await expect(run('production', '0123-4567')).rejects.toThrow('CloudWatch ended the search: Timeout.');
});

it.each([
  [[], 'Say what to follow: npm run logs -- <environment> <id>'],
  [['production'], 'Say what to follow'],
  [['production', 'one-cid', 'more'], 'Say what to follow'],
  [['production', 'a" or true'], '"a" or true" is no id.'],
  [['mars', 'one-cid'], 'There is no environment "mars"'],
])('npm run logs -- %j is refused with a sentence', async (args, text) => {
  await expect(run(...args)).rejects.toThrow(text);
  expect(aws.calls).not.toContain('StartQuery');
});
