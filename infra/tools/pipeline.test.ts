import { beforeEach, expect, it } from 'vitest';
import { startFakeAws } from '../testing/fake-aws.ts';
import { environment } from '../testing/rows.ts';
import { main } from './pipeline.ts';

const aws = startFakeAws();
const given = {
  rows: [environment('local'), { ...environment('staging'), account: '123456789012' }],
  previews: { like: environment('staging'), days: 7 },
  repository: { owner: 'a-church', ownerId: '1', name: 'site', id: '2' },
};

let said: string[] = [];
let ran: string[][] = [];
let code = 0;
beforeEach(() => {
  [said, ran, code] = [[], [], 0];
});

const run = (...args: string[]) =>
  main(args, {
    cdk: async (asked) => {
      ran.push([...asked]);
      return code;
    },
    say: (line) => void said.push(line),
    given,
  });

it('makes the roles of the account of the credentials, and says what GitHub needs', async () => {
  expect(await run()).toBe(0);
  expect(ran).toEqual([['deploy', '--app', 'node infra/pipeline.ts 123456789012', 'Pipeline']]);
  expect(said).toEqual([
    'In the settings of a-church/site on GitHub, give each of these environments its variables:',
    '  pull-request: AWS_ROLE_ARN = arn:aws:iam::123456789012:role/steeple-github-pull-request',
    '  pull-request: AWS_REGION = eu-west-1',
    '  staging: AWS_ROLE_ARN = arn:aws:iam::123456789012:role/steeple-github-staging',
    '  staging: AWS_REGION = eu-west-1',
  ]);
});

it('explains an account without environments, missing credentials, arguments and a failure of CDK', async () => {
  code = 1;
  expect(await run()).toBe(1);
  expect(await run('staging')).toBe(1);
  aws.on.GetCallerIdentity = () => ({ body: '<Account>999999999999</Account>' });
  expect(await run()).toBe(1);
  aws.refuse('GetCallerIdentity', 'ExpiredToken');
  expect(await run()).toBe(1);
  expect(said).toEqual([
    'The roles were not made (see above).',
    'npm run pipeline needs no arguments: it looks at the credentials.',
    'infra/environments.ts: no environment is in account 999999999999, so there are no roles to make.',
    'said so',
  ]);
  expect(ran).toHaveLength(1);
});
