import { expect, it } from 'vitest';
import { startFakeAws } from '../../testing/fake-aws.ts';
import { environment } from '../../testing/rows.ts';
import { failedStates } from './stack-states.ts';

const aws = startFakeAws();
const staging = environment('staging');

type Event = readonly [logicalId: string, type: string, physicalId: string, status: string, reason?: string];

const stackType = 'AWS::CloudFormation::Stack';
const idOf = (stack: string) => `arn:aws:cloudformation:eu-west-1:123456789012:stack/${stack}/0a1b`;
const nested = 'steeple-staging-app-Watch-1A2B';

/** Newest first, one event on each page. */
function answer(events: Readonly<Record<string, readonly Event[]>>, statuses: Readonly<Record<string, string>>): void {
  aws.on.DescribeStacks = ({ StackName }) => {
    const status = statuses[String(StackName)];
    return status ? { body: `<StackStatus>${status}</StackStatus>` } : { refusal: 'ValidationError' };
  };
  aws.on.DescribeStackEvents = ({ StackName, NextToken = '0' }) => {
    const stack = /:stack\/([^/]+)\//.exec(String(StackName))?.[1] ?? String(StackName);
    const [logicalId, type, physicalId, status, reason = ''] = events[stack]?.[Number(NextToken)] ?? expect.fail(stack);
    const next = Number(NextToken) + 1;
    const fields = {
      ...{ StackId: idOf(stack), LogicalResourceId: logicalId, PhysicalResourceId: physicalId, ResourceType: type },
      ...{ ResourceStatus: status, ResourceStatusReason: reason },
    };
    const member = Object.entries(fields).map(([name, value]) => `<${name}>${value}</${name}>`);
    const more = next < (events[stack]?.length ?? 0) ? `<NextToken>${next}</NextToken>` : '';
    return { body: `<StackEvents><member>${member.join('')}</member></StackEvents>${more}` };
  };
}

const own = (stack: string, status: string): Event => [stack, stackType, idOf(stack), status];

it('names a resource of a nested stack as CloudFormation’s command wants it, and ignores failures before the way back', async () => {
  const app = 'steeple-staging-app';
  const events: Readonly<Record<string, readonly Event[]>> = {
    [app]: [
      own(app, 'UPDATE_ROLLBACK_FAILED'),
      ['Watch', stackType, idOf(nested), 'UPDATE_FAILED', 'One of its resources failed'],
      own(app, 'UPDATE_ROLLBACK_IN_PROGRESS'),
      ['Route', 'AWS::ApiGatewayV2::Route', 'r', 'UPDATE_FAILED', 'throttled'],
    ],
    [nested]: [
      own(nested, 'UPDATE_ROLLBACK_FAILED'),
      ['Alarm', 'AWS::CloudWatch::Alarm', 'a', 'UPDATE_FAILED', 'no permission'],
      ['Topic', 'AWS::SNS::Topic', 't', 'UPDATE_FAILED', 'Resource update cancelled'],
      own(nested, 'UPDATE_ROLLBACK_IN_PROGRESS'),
    ],
  };
  answer(events, { [app]: 'UPDATE_ROLLBACK_FAILED' });
  const [text = '', ...more] = await failedStates(staging, 'stuck');
  expect(more).toEqual([]);
  expect(text).toContain(`\n  ${nested}.Alarm, AWS::CloudWatch::Alarm: no permission\n`);
  expect(text).toContain(`--resources-to-skip ${nested}.Alarm\n`);
  expect(text).not.toMatch(/throttled|cancelled/);
});

it('warns against leaving out a table, and offers no command for it', async () => {
  const data = 'steeple-staging-data';
  const failed: Event = ['Seats', 'AWS::DynamoDB::Table', 's', 'UPDATE_FAILED', 'busy'];
  answer({ [data]: [failed, own(data, 'UPDATE_ROLLBACK_IN_PROGRESS')] }, { [data]: 'UPDATE_ROLLBACK_FAILED' });
  const [text = ''] = await failedStates(staging, 'stuck');
  expect(text).toContain('  Seats holds data: never leave it out.');
  expect(text).not.toContain('--resources-to-skip');
});

it('looks at the third stack in its own region, and at App alone if only App is deployed', async () => {
  const edge = 'steeple-staging-edge';
  answer({ [edge]: [own(edge, 'DELETE_IN_PROGRESS')] }, { [edge]: 'DELETE_FAILED' });
  const [text = ''] = await failedStates(staging, 'stuck');
  expect(text).toContain(`aws cloudformation delete-stack --region us-east-1 --stack-name ${edge}\n`);
  expect(text).toContain('--retain-resources <logical id>');
  expect(await failedStates(staging, 'stuck', true)).toEqual([]);
});

it('still says what to do if AWS does not show the events, and finds nothing if it does not tell the state', async () => {
  answer({}, { 'steeple-staging-app': 'ROLLBACK_FAILED' });
  aws.refuse('DescribeStackEvents', 'AccessDenied');
  expect(await failedStates(staging, 'stuck')).toEqual([]);
  expect(await failedStates(staging, 'all')).toEqual([expect.stringContaining('npm run deploy -- staging')]);
  aws.refuse('DescribeStacks', 'AccessDenied');
  expect(await failedStates(staging, 'all')).toEqual([]);
});
