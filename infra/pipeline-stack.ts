import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnOIDCProvider, FederatedPrincipal, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge } from './constructs/acknowledge.ts';
import type { Repository } from './environments.ts';
import { type Grant, type PipelineRole, roleName } from './pipeline/roles.ts';

export interface PipelineProps extends StackProps {
  readonly repository: Repository;
  readonly roles: readonly PipelineRole[];
}

const issuer = 'token.actions.githubusercontent.com';
const audience = 'sts.amazonaws.com';

/**
 * GitHub's identity provider, and the roles that its jobs take instead of keys. An account can have only one provider of an
 * issuer, so this stack is made once for each account, and outlives all environments.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { repository, roles, ...props }: PipelineProps) {
    super(scope, id, props);
    const provider = new CfnOIDCProvider(this, 'GitHub', { url: `https://${issuer}`, clientIdList: [audience] });
    for (const { environment, grants } of roles) {
      const role = new Role(this, environment, {
        roleName: roleName(environment),
        description: `Jobs of the GitHub environment ${environment}`,
        assumedBy: new FederatedPrincipal(
          provider.attrArn,
          { StringEquals: claimsOf(repository, environment) },
          'sts:AssumeRoleWithWebIdentity',
        ),
        inlinePolicies: { grants: new PolicyDocument({ statements: grants.map(statementOf) }) },
      });
      acknowledge(role, Object.fromEntries(grants.flatMap(reasonsOf)));
    }
  }
}

/**
 * Claims that a job's token must have. The id of a repository never changes and is never reused. AWS refuses a trust policy
 * without `sub`. GitHub writes it in two forms: with ids for repositories made or renamed since 15 July 2026.
 */
function claimsOf({ owner, ownerId, name, id }: Repository, environment: string) {
  return {
    [`${issuer}:aud`]: audience,
    [`${issuer}:repository_id`]: id,
    [`${issuer}:environment`]: environment,
    [`${issuer}:sub`]: [
      `repo:${owner}/${name}:environment:${environment}`,
      `repo:${owner}@${ownerId}/${name}@${id}:environment:${environment}`,
    ],
  };
}

const statementOf = ({ actions, resources, tagged }: Grant): PolicyStatement =>
  new PolicyStatement({
    actions: [...actions],
    resources: [...resources],
    ...(tagged && { conditions: { StringLike: { [`aws:ResourceTag/${tagged[0]}`]: tagged[1] } } }),
  });

const reasonsOf = ({ resources, pattern }: Grant) =>
  resources
    .filter((resource) => pattern !== undefined && resource.includes('*'))
    .map((resource) => [`AwsSolutions-IAM5[Resource::${resource}]` as const, pattern ?? ''] as const);
