import { beforeEach, expect, it } from 'vitest';
import { subscriptions } from '#events/subscriptions.ts';
import { startFakeAws } from '../testing/fake-aws.ts';
import { everythingOn } from '../testing/rows.ts';
import { synthesize } from '../testing/templates.ts';
import { main } from './replay.ts';

/** A synthesis blocks the event loop for so long that an idle connection to the fake AWS would close. */
const app = synthesize().find(({ row }) => row.name === 'everything')?.app ?? [];
const aws = startFakeAws();
const hours = ['2026-11-21T06:00:00Z', '2026-11-21T15:00:00+03:00'];
const run = (...args: string[]) => main(args, [everythingOn]);

beforeEach(() => {
  const member = (each: Record<string, string>) =>
    `<member>${Object.entries(each)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join('')}</member>`;
  const data = [
    { LogicalResourceId: 'Bus1', ResourceType: 'AWS::Events::EventBus', PhysicalResourceId: 'the-bus' },
    { LogicalResourceId: 'Archive1', ResourceType: 'AWS::Events::Archive', PhysicalResourceId: 'the-archive' },
  ];
  const rules = app
    .filter(({ Type }) => Type === 'AWS::Events::Rule')
    .map(({ id }) => ({
      LogicalResourceId: id,
      ResourceType: 'AWS::Events::Rule',
      PhysicalResourceId: `the-bus|${id}`,
    }));
  aws.on.ListStackResources = ({ StackName }) => ({
    body: `<Result>${(StackName === 'steeple-everything-data' ? data : rules).map(member).join('')}</Result>`,
  });
  aws.on.StartReplay = () => ({ body: {} });
});

const asked = () => aws.asked.get('StartReplay');
const arn = 'arn:aws:events:eu-west-1:123456789012';

it('sends an outside consumer the events of some hours again, and no other consumer', async () => {
  const said = await run('everything', 'their-bus', ...hours);
  expect(asked()).toEqual({
    ReplayName: expect.stringMatching(/^steeple-everything-their-bus-\d+$/),
    EventSourceArn: `${arn}:archive/the-archive`,
    EventStartTime: Date.parse('2026-11-21T06:00:00Z') / 1000,
    EventEndTime: Date.parse('2026-11-21T12:00:00Z') / 1000,
    Destination: {
      Arn: `${arn}:event-bus/the-bus`,
      FilterArns: [`${arn}:rule/the-bus/steeple-everything-to-their-bus`],
    },
  });
  expect(said).toContain(`aws events describe-replay --replay-name ${asked()?.ReplayName}`);
});

it.each(Object.keys(subscriptions))('finds the rule of our own consumer %s', async (consumer) => {
  await run('everything', consumer, ...hours);
  expect(asked()).toMatchObject({
    Destination: {
      FilterArns: [expect.stringMatching(new RegExp(`:rule/the-bus/Events${consumer}SubscriberRule\\w{8}$`))],
    },
  });
});

it.each([
  [['everything', 'figures', ...hours], 'everything has no consumer "figures", only count, '],
  [['everything', 'their-bus'], 'npm run replay -- <environment> <consumer> <from> <to>'],
  [['mars', 'count', ...hours], 'There is no environment "mars"'],
  [['everything', 'count', '2026-11-21', hours[1]], '"2026-11-21" is no instant with its zone'],
  [['everything', 'count', '2026-11-21T06:00:00', hours[1]], '"2026-11-21T06:00:00" is no instant with its zone'],
  [['everything', 'count', hours[1], hours[0]], '2026-11-21T15:00:00+03:00 is not before 2026-11-21T06:00:00Z.'],
])('explains what is wrong with the arguments %j, and replays nothing', async (args, text) => {
  await expect(run(...(args as string[]))).rejects.toThrow(text);
  expect(aws.calls).not.toContain('StartReplay');
});
