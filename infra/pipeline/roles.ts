/** The roles that GitHub's jobs take, and their grants, as a table. Nothing else is granted (docs/decisions/pipeline.md). */
import { previewPrefix } from '../environments/preview-name.ts';
import { senderIdentity } from '../environments/sender.ts';
import { type Environment, edgeRegion, type PreviewSettings } from '../environments.ts';

export interface Grant {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** Only resources that have this tag: its name and its value, in which `*` matches anything. */
  readonly tagged?: readonly [name: string, value: string];
  /** Why a resource is a pattern. */
  readonly pattern?: string;
}

export interface PipelineRole {
  /** The environment in GitHub. A job of another environment, or of another repository, cannot take the role. */
  readonly environment: string;
  readonly region: string;
  readonly grants: readonly Grant[];
}

/** The environment of the job that compares a pull request's templates. */
export const pullRequest = 'pull-request';
export const preview = 'preview';

export const roleName = (environment: string): string => `steeple-github-${environment}`;

/** The roles of one account. Empty if no row of infra/environments.ts is in it. */
export function rolesOf(account: string, rows: readonly Environment[], previews: PreviewSettings): PipelineRole[] {
  const own = rows.filter((row) => row.name !== 'local' && row.account === account);
  const compared = own.find(({ live }) => !live);
  return [
    ...(compared
      ? [{ environment: pullRequest, region: compared.region, grants: templateGrants(account, compared) }]
      : []),
    ...own.map((row) => ({ environment: row.name, region: row.region, grants: deployGrants(account, row, row.name) })),
    ...(previews.account === account
      ? [
          {
            environment: preview,
            region: previews.like.region,
            grants: [
              ...deployGrants(account, previews.like, `${previewPrefix}*`),
              ...destroyGrants(account, previews.like.region),
            ],
          },
        ]
      : []),
  ];
}

const stackIds = 'The id of a stack ends with a random part.';
const generated = 'CloudFormation adds a random part to the names of the stacks’ resources.';
const asked = 'AWS grants this action for the whole account only.';

const stacksOf = (account: string, region: string, name: string): string[] =>
  ['data', 'app'].map((part) => `arn:aws:cloudformation:${region}:${account}:stack/steeple-${name}-${part}/*`);

/** With the stack of alarms, which is nested in App, and the third one, which is in another region. */
const allStacksOf = (account: string, region: string, name: string): string[] => [
  ...stacksOf(account, region, name),
  `arn:aws:cloudformation:${region}:${account}:stack/steeple-${name}-app-*/*`,
  `arn:aws:cloudformation:${edgeRegion}:${account}:stack/steeple-${name}-edge/*`,
];

/** What `npm run template-diff` reads: every template, and the name of the nested stack. */
const templateGrants = (account: string, { region, name }: Environment): Grant[] => [
  { actions: ['cloudformation:GetTemplate'], resources: allStacksOf(account, region, name), pattern: stackIds },
  {
    actions: ['cloudformation:DescribeStackResource'],
    resources: [`arn:aws:cloudformation:${region}:${account}:stack/steeple-${name}-app/*`],
    pattern: stackIds,
  },
];

/** What `npm run deploy` needs (docs/deploy.md#what-the-credentials-need). `name` may be a pattern. */
function deployGrants(account: string, row: Environment, name: string): Grant[] {
  const { region, certificateArn, webAclArn } = row;
  const regions = [...new Set([region, edgeRegion])];
  // The role for container images is left out: our functions are zip files.
  const bootstrapRoles = ['deploy', 'file-publishing', 'lookup'];
  return [
    {
      actions: ['sts:AssumeRole'],
      resources: regions.flatMap((each) =>
        bootstrapRoles.map((role) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${role}-role-${account}-${each}`),
      ),
    },
    {
      actions: ['ssm:GetParameter'],
      resources: regions.map((each) => `arn:aws:ssm:${each}:${account}:parameter/cdk-bootstrap/hnb659fds/version`),
    },
    { actions: ['ses:GetAccount', 'lambda:GetAccountSettings'], resources: ['*'], pattern: asked },
    {
      actions: ['ses:GetEmailIdentity'],
      resources: [`arn:aws:ses:${region}:${account}:identity/${senderIdentity(row)}`],
    },
    ...(certificateArn ? [{ actions: ['acm:DescribeCertificate'], resources: [certificateArn] }] : []),
    ...(webAclArn ? [{ actions: ['wafv2:GetWebACL'], resources: [webAclArn] }] : []),
    {
      actions: ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate', 'cloudformation:ListStackResources'],
      resources: stacksOf(account, region, name),
      pattern: stackIds,
    },
    {
      actions: ['cloudformation:DescribeStackEvents'],
      resources: allStacksOf(account, region, name),
      pattern: stackIds,
    },
    {
      actions: ['cloudformation:DescribeStacks'],
      resources: [`arn:aws:cloudformation:${edgeRegion}:${account}:stack/steeple-${name}-edge/*`],
      pattern: stackIds,
    },
    {
      actions: [
        ...['lambda:InvokeFunction', 'lambda:GetAlias', 'lambda:UpdateAlias'],
        ...['lambda:ListVersionsByFunction', 'lambda:DeleteFunction'],
      ],
      resources: [`arn:aws:lambda:${region}:${account}:function:steeple-${name}-*`],
      pattern: generated,
    },
    {
      actions: [
        ...['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword'],
        ...['cognito-idp:AdminAddUserToGroup', 'cognito-idp:AdminDeleteUser'],
      ],
      resources: [`arn:aws:cognito-idp:${region}:${account}:userpool/*`],
      tagged: ['steeple', name],
      pattern: 'The id of a user pool is random. The tag of the environment limits it.',
    },
  ];
}

/** What `npm run destroy` and `npm run sweep` need for previews. No other environment is destroyed by a job. */
function destroyGrants(account: string, region: string): Grant[] {
  const name = `steeple-${previewPrefix}*`;
  const here = `${region}:${account}`;
  return [
    { actions: ['cloudformation:ListStacks'], resources: ['*'], pattern: asked },
    {
      actions: ['dynamodb:DescribeTable', 'dynamodb:DeleteTable'],
      resources: [`arn:aws:dynamodb:${here}:table/${name}`],
      pattern: generated,
    },
    {
      actions: ['s3:ListBucketVersions', 's3:DeleteBucket', 's3:DeleteObjectVersion'],
      resources: [`arn:aws:s3:::${name}`],
      pattern: `${generated} The pattern covers their objects.`,
    },
    {
      actions: ['events:DescribeEventBus', 'events:DeleteEventBus', 'events:DescribeArchive', 'events:DeleteArchive'],
      resources: [`arn:aws:events:${here}:event-bus/${name}`, `arn:aws:events:${here}:archive/${name}`],
      pattern: generated,
    },
    {
      actions: ['cognito-idp:DescribeUserPool', 'cognito-idp:DeleteUserPool'],
      resources: [`arn:aws:cognito-idp:${here}:userpool/*`],
      tagged: ['steeple', `${previewPrefix}*`],
      pattern: 'The id of a user pool is random. The tag of the environment limits it.',
    },
  ];
}
