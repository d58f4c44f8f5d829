import { Template } from 'aws-cdk-lib/assertions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Repository } from './environments.ts';
import { compileConditions } from './local/iam/conditions.ts';
import { bag, bags, str, strs } from './local/template/bag.ts';
import type { Bag } from './local/template/intrinsics.ts';
import { buildPipeline } from './pipeline.ts';
import { environment } from './testing/rows.ts';
import { withOutdir } from './testing/templates.ts';

const [stagingAccount, productionAccount, previewAccount] = ['111111111111', '222222222222', '333333333333'];
const repository: Repository = { owner: 'a-church', ownerId: '1234', name: 'site', id: '5678' };
const given = {
  rows: [
    environment('local'),
    { ...environment('staging'), account: stagingAccount },
    { ...environment('production'), account: productionAccount },
  ],
  previews: { like: environment('staging'), account: previewAccount, days: 7 },
  repository,
};

interface GitHubRole {
  readonly trust: Bag;
  readonly statements: readonly Bag[];
}

/** Synthesizes with the checks of cdk-nag, whose findings throw. */
function rolesIn(account: string, over: Partial<typeof given> = {}): Readonly<Record<string, GitHubRole>> {
  return withOutdir((outdir) => {
    const app = buildPipeline(account, { ...given, ...over }, outdir);
    const stack = app.synth().getStackArtifact('Pipeline');
    const template = Template.fromJSON(stack.template);
    template.hasResourceProperties('AWS::IAM::OIDCProvider', {
      Url: 'https://token.actions.githubusercontent.com',
      ClientIdList: ['sts.amazonaws.com'],
    });
    const roles = Object.values(template.findResources('AWS::IAM::Role'));
    return Object.fromEntries(
      roles.map((role) => {
        const Properties: Bag = role.Properties;
        const [trust] = bags(bag(Properties, 'AssumeRolePolicyDocument'), 'Statement');
        const [policy] = bags(Properties, 'Policies');
        const statements = bags(bag(policy ?? {}, 'PolicyDocument'), 'Statement');
        return [str(Properties, 'RoleName'), { trust: trust ?? {}, statements }];
      }),
    );
  });
}

const asList = (from: Bag, key: string): string[] => (Array.isArray(from[key]) ? strs(from, key) : [str(from, key)]);
const claim = (name: string) => `token.actions.githubusercontent.com:${name}`;

const tokenOf = (over: Readonly<Record<string, string>> = {}) => ({
  [claim('aud')]: 'sts.amazonaws.com',
  [claim('repository_id')]: '5678',
  [claim('environment')]: 'production',
  [claim('sub')]: 'repo:a-church@1234/site@5678:environment:production',
  ...Object.fromEntries(Object.entries(over).map(([name, value]) => [claim(name), value])),
});

describe('the roles of GitHub', () => {
  // With NODE_ENV=test, CDK's error contains the findings.
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'test'));
  afterEach(() => void vi.unstubAllEnvs());

  it('are made in the account of their environments only', () => {
    expect(Object.keys(rolesIn(stagingAccount)).sort()).toEqual([
      'steeple-github-pull-request',
      'steeple-github-staging',
    ]);
    expect(Object.keys(rolesIn(productionAccount))).toEqual(['steeple-github-production']);
    expect(Object.keys(rolesIn(previewAccount))).toEqual(['steeple-github-preview']);
    expect(() => rolesIn('444444444444')).toThrow('no environment is in account 444444444444');
  });

  describe('trust', () => {
    const { trust } = rolesIn(productionAccount)['steeple-github-production'] ?? expect.fail();
    const accepts = compileConditions(bag(trust, 'Condition'));

    it('only web identities of the provider, by equal claims and without a wildcard', () => {
      expect(trust).toMatchObject({ Action: 'sts:AssumeRoleWithWebIdentity', Effect: 'Allow' });
      expect(Object.keys(bag(trust, 'Condition'))).toEqual(['StringEquals']);
      expect(JSON.stringify(bag(trust, 'Condition'))).not.toMatch(/[*?]/);
    });

    it('a job of the environment, with both forms of its subject', () => {
      expect(accepts(tokenOf())).toBe(true);
      expect(accepts(tokenOf({ sub: 'repo:a-church/site:environment:production' }))).toBe(true);
    });

    it.each([
      ['another environment', { environment: 'staging', sub: 'repo:a-church@1234/site@5678:environment:staging' }],
      ['a pull request', { sub: 'repo:a-church@1234/site@5678:pull_request' }],
      ['a branch', { sub: 'repo:a-church@1234/site@5678:ref:refs/heads/main' }],
      [
        'a repository that took over the name',
        { repository_id: '9', sub: 'repo:a-church/site:environment:production' },
      ],
      ['another repository', { sub: 'repo:someone@1/site@5678:environment:production' }],
      ['another audience', { aud: 'https://github.com/a-church' }],
    ])('no token of %s', (_case, over) => {
      expect(accepts(tokenOf(over))).toBe(false);
    });

    it('no token that lacks a claim', () => {
      for (const name of ['aud', 'sub', 'environment', 'repository_id']) {
        const { [claim(name)]: _, ...rest } = tokenOf();
        expect([name, accepts(rest)]).toEqual([name, false]);
      }
    });
  });

  it('a pull request may read the templates of staging, and nothing else', () => {
    const { statements } = rolesIn(stagingAccount)['steeple-github-pull-request'] ?? expect.fail();
    const stackIn = (region: string, name: string) =>
      `arn:aws:cloudformation:${region}:${stagingAccount}:stack/steeple-staging-${name}/*`;
    const [app, nested, data] = ['app', 'app-*', 'data'].map((name) => stackIn('eu-west-1', name));
    expect(statements.map((each) => [each.Effect, each.Action, asList(each, 'Resource').sort()])).toEqual([
      ['Allow', 'cloudformation:GetTemplate', [app, nested, data, stackIn('us-east-1', 'edge')].sort()],
      ['Allow', 'cloudformation:DescribeStackResource', [app]],
    ]);
  });

  it.each([
    ['staging', stagingAccount, 'steeple-staging-'],
    ['production', productionAccount, 'steeple-production-'],
    ['preview', previewAccount, 'steeple-pv-*-'],
  ])('%s may take only CDK’s roles, and change only its own resources', (name, account, own) => {
    const { statements } = rolesIn(account)[`steeple-github-${name}`] ?? expect.fail();
    const assumed = statements.filter((each) => asList(each, 'Action').includes('sts:AssumeRole'));
    const roles = ['eu-west-1', 'us-east-1'].flatMap((region) =>
      ['deploy', 'file-publishing', 'lookup'].map(
        (role) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${role}-role-${account}-${region}`,
      ),
    );
    expect(assumed.flatMap((each) => asList(each, 'Resource')).sort()).toEqual(roles.toSorted());
    for (const statement of statements) {
      const actions = asList(statement, 'Action');
      expect(actions.filter((action) => /\*|^iam:|^sts:(?!AssumeRole$)/.test(action))).toEqual([]);
      const reads = actions.every((action) => /:(Get|Describe|List)\w+$/.test(action));
      for (const resource of asList(statement, 'Resource')) {
        if (reads || roles.includes(resource)) continue;
        const isOwn = resource.includes(own) || (name === 'preview' && resource.includes('steeple-pv-*'));
        const isTagged = 'Condition' in statement && resource.endsWith(':userpool/*');
        expect([resource, isOwn || isTagged]).toEqual([resource, true]);
      }
    }
  });

  it('only the preview may delete stored data', () => {
    const deletes = (role: GitHubRole | undefined) =>
      (role?.statements ?? expect.fail())
        .flatMap((each) => asList(each, 'Action'))
        .filter((action) => /:Delete/.test(action) && action !== 'lambda:DeleteFunction')
        .sort();
    expect(deletes(rolesIn(productionAccount)['steeple-github-production'])).toEqual([]);
    expect(deletes(rolesIn(previewAccount)['steeple-github-preview'])).toEqual([
      'cognito-idp:DeleteUserPool',
      'dynamodb:DeleteTable',
      'events:DeleteArchive',
      'events:DeleteEventBus',
      's3:DeleteBucket',
      's3:DeleteObjectVersion',
    ]);
  });

  it.each([
    [undefined, 'infra/environments.ts: repository: is missing'],
    [{ ...repository, id: '*' }, 'infra/environments.ts: repository.id: "*" should be a number, in quotes'],
    [
      { ...repository, name: 'si*' },
      'infra/environments.ts: repository.name: "si*" should be the name of a repository',
    ],
  ])('are not made for the repository %j', (named, text) => {
    expect(() => buildPipeline(stagingAccount, { ...given, repository: named })).toThrow(text);
  });
});
