import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { expect, it } from 'vitest';
import { stackOutputs, startFakeAws } from '../../testing/fake-aws.ts';
import { environment } from '../../testing/rows.ts';
import { deployedPool, main } from '../admin.ts';
import { isDeployed, stackOutput } from './stacks.ts';

const aws = startFakeAws();
const staging = environment('staging');

it('finds the user pool of the stack itself, even if an earlier deployment left one behind', async () => {
  const client = new CognitoIdentityProviderClient({ region: 'eu-west-1' });
  expect((await deployedPool(staging, client)).userPoolId).toBe('eu-west-1_own');
  expect(aws.asked.get('DescribeStacks')).toMatchObject({ StackName: 'steeple-staging-data' });
  expect(await stackOutput(staging, 'app', 'IndexFunction')).toBe('index');
  expect(aws.asked.get('DescribeStacks')).toMatchObject({ StackName: 'steeple-staging-app' });
});

it('explains in one sentence what to do if the stack or its output is missing', async () => {
  aws.on.DescribeStacks = () => ({ body: stackOutputs({ Other: 'x' }) });
  const missing = 'The stack steeple-staging-data has no output UserPoolId: deploy staging first.';
  await expect(main(['staging', 'a@example.org'], {})).rejects.toThrow(missing);
  aws.refuse('DescribeStacks', 'ValidationError');
  await expect(main(['staging', 'a@example.org'], {})).rejects.toThrow(
    'There is no stack steeple-staging-data in eu-west-1: deploy staging first.',
  );
  aws.refuse('DescribeStacks', 'AccessDenied');
  await expect(main(['staging', 'a@example.org'], {})).rejects.toThrow(/^These AWS credentials may not .*: said so$/);
});

it.each([
  ['CREATE_COMPLETE', true],
  ['UPDATE_ROLLBACK_COMPLETE', true],
  ['UPDATE_IN_PROGRESS', true],
  ['ROLLBACK_COMPLETE', false],
  ['REVIEW_IN_PROGRESS', false],
  ['DELETE_FAILED', false],
])('a stack in state %s counts as complete: %s', async (status, standing) => {
  aws.on.DescribeStacks = () => ({ body: `<Stacks><member><StackStatus>${status}</StackStatus></member></Stacks>` });
  expect(await isDeployed(staging, 'data')).toBe(standing);
});
