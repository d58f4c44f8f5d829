import { expect, it } from 'vitest';
import { parseEvent, publicEvents } from '#events/catalog.ts';
import { stackOutputs, startFakeAws } from '../testing/fake-aws.ts';
import { everythingOn } from '../testing/rows.ts';
import { trialEvent } from './events/trial.ts';
import { main } from './events.ts';

const aws = startFakeAws();
const rows = [everythingOn];
const run = (...args: string[]) => main(['everything', ...args], {}, rows);

const outcome = (state: string, result: string) => () => ({ body: { state, attempts: [{ result, ms: 12 }] } });

it('trial sends one event to one webhook, and reports how the receiver answered', async () => {
  aws.on.DescribeStacks = () => ({ body: stackOutputs({ DeliverFunction: 'deliver' }) });
  aws.on.Invoke = outcome('delivered', 'http_204');
  expect(await run('trial', 'their-site')).toBe('their-site accepted registration.submitted in 12 ms (http_204).');
  const { deliver } = aws.asked.get('Invoke') as { deliver: { consumer: string; event: unknown } };
  expect(deliver.consumer).toBe('their-site');
  expect(parseEvent(deliver.event)).toMatchObject({ type: 'registration.submitted', data: { test: true } });
  aws.on.Invoke = outcome('given_up', 'http_500');
  await expect(run('trial', 'their-site')).rejects.toThrow(
    'their-site did not accept registration.submitted: http_500.',
  );
});

it('each public event has a trial that fits its schema, with an id of its own', () => {
  for (const type of publicEvents) {
    const [one, other] = [trialEvent(type, 0), trialEvent(type, 0)];
    expect([type, parseEvent(one)]).toEqual([type, one]);
    expect(one.id).not.toBe(other.id);
  }
});

it('log prints the newest deliveries, and again sends one of them', async () => {
  aws.on.DescribeStacks = () => ({ body: stackOutputs({ DeliverFunction: 'deliver' }) });
  const event = trialEvent('registration.submitted', 0);
  const attempts = [{ at: event.at, result: 'http_503', ms: 9 }];
  const record = { event, state: 'waiting', attempts, nextAt: '2026-11-21T06:05:00.000Z' };
  aws.on.Invoke = (asked) => ({
    body: 'log' in asked ? [record] : { ...record, attempts: [...attempts, { ...attempts[0], result: 'http_200' }] },
  });
  expect(await run('log', 'their-site')).toBe(
    `${event.at}  registration.submitted  ${event.id}  waiting: http_503; next at 2026-11-21T06:05:00.000Z`,
  );
  expect(await run('again', 'their-site', event.id)).toBe(
    'their-site accepted registration.submitted in 9 ms (http_200).',
  );
  expect(aws.asked.get('Invoke')).toEqual({ deliver: { consumer: 'their-site', event } });
  await expect(run('again', 'their-site', 'other.1')).rejects.toThrow('The log of their-site has no event "other.1"');
  aws.on.Invoke = () => ({ body: [] });
  expect(await run('log', 'their-site')).toBe('their-site has received nothing in the last 30 days.');
});

it('secret prints each edition of a webhook’s secret', async () => {
  const arns = { WebhookSecrettheirXsiteY1: 'arn-1', WebhookSecrettheirXsiteY2: 'arn-2' };
  aws.on.DescribeStacks = () => ({ body: stackOutputs(arns) });
  aws.on.GetSecretValue = ({ SecretId }) => ({ body: { SecretString: `of-${SecretId}` } });
  expect(await run('secret', 'their-site')).toBe('whsec_of-arn-2\nwhsec_of-arn-1');
});

it('credential prints the client of a consumer that reads, with its secret and where it gets tokens', async () => {
  const UserPoolClients = [
    { ClientId: 'site', ClientName: 'SiteClient' },
    { ClientId: 'theirs', ClientName: 'steeple-everything-their-site' },
  ];
  aws.on.ListUserPoolClients = () => ({ body: { UserPoolClients } });
  aws.on.DescribeUserPoolClient = ({ ClientId }) => ({ body: { UserPoolClient: { ClientSecret: `of-${ClientId}` } } });
  expect(await run('credential', 'their-site')).toBe(
    [
      'TOKEN_URL=https://church-example.auth.eu-west-1.amazoncognito.com/oauth2/token',
      'CLIENT_ID=theirs',
      'CLIENT_SECRET=of-theirs',
    ].join('\n'),
  );
  aws.on.ListUserPoolClients = () => ({ body: { UserPoolClients: [] } });
  await expect(run('credential', 'their-site')).rejects.toThrow('has no credential yet: deploy everything first.');
});

it.each([
  [[], 'npm run events -- <environment> <subcommand>'],
  [['everything'], 'trial <consumer> [<event>]: sends a test event'],
  [['everything', 'constructor'], 'npm run events'],
  [['nowhere', 'trial', 'x'], 'There is no environment "nowhere"'],
  [
    ['everything', 'trial', 'figures'],
    'everything has no consumer "figures" in infra/environments.ts, only their-bus, their-queue, our-queue, their-site.',
  ],
  [['everything', 'log', 'figures'], 'everything has no webhook "figures" in infra/environments.ts, only their-site.'],
  [
    ['everything', 'credential', 'their-bus'],
    'no consumer "their-bus" with `reads` in infra/environments.ts, only their-site',
  ],
  [['everything', 'log', 'their-bus'], 'their-bus is a bus or a queue'],
  [['everything', 'trial', 'their-bus', 'calendar.changed'], 'their-bus does not receive "calendar.changed"'],
  [['everything', 'trial', 'their-site', 'calendar.changed'], 'their-site does not receive "calendar.changed"'],
])('npm run events -- %j is refused with a sentence', async (args, text) => {
  await expect(main(args, {}, rows)).rejects.toThrow(text);
});
