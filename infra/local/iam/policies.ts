import type { Assembly, Resource } from '../template/assembly.ts';
import { bag, bags, optionalStr, str, strs } from '../template/bag.ts';
import type { Bag } from '../template/intrinsics.ts';
import { type Conditions, compileConditions } from './conditions.ts';
import { wildcard } from './wildcard.ts';

export interface Policies {
  /** Whether the role may do the action (`dynamodb:PutItem`) on the resource (an ARN). Denied unless allowed. */
  allows: (role: string, action: string, resource: string, context?: Record<string, string>) => boolean;
}

interface Statement {
  allow: boolean;
  action: (action: string) => boolean;
  resource: (arn: string) => boolean;
  conditions: Conditions | undefined;
}

const managed: Readonly<Record<string, Bag>> = {
  'service-role/AWSLambdaBasicExecutionRole': {
    Statement: [
      {
        Effect: 'Allow',
        Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
        Resource: '*',
      },
    ],
  },
};

const strings = (from: Bag, key: string): string[] =>
  Array.isArray(from[key]) ? strs(from, key) : from[key] === undefined ? [] : [str(from, key)];

function matcher(statement: Bag, key: string, flags: string): (text: string) => boolean {
  const patterns = strings(statement, key).map((pattern) => wildcard(pattern, flags));
  const excluded = strings(statement, `Not${key}`).map((pattern) => wildcard(pattern, flags));
  if (patterns.length + excluded.length === 0) throw new Error(`a policy statement has no ${key}`);
  if (patterns.length > 0) return (text) => patterns.some((pattern) => pattern.test(text));
  return (text) => !excluded.some((pattern) => pattern.test(text));
}

function compile(document: Bag): Statement[] {
  return (Array.isArray(document.Statement) ? bags(document, 'Statement') : [bag(document, 'Statement')]).map(
    (statement) => {
      const effect = str(statement, 'Effect');
      if (effect !== 'Allow' && effect !== 'Deny') throw new Error(`policy effect ${effect} is not known`);
      return {
        allow: effect === 'Allow',
        action: matcher(statement, 'Action', 'i'),
        resource: matcher(statement, 'Resource', ''),
        conditions: statement.Condition === undefined ? undefined : compileConditions(bag(statement, 'Condition')),
      };
    },
  );
}

function documentsOf(assembly: Assembly, role: Resource): Bag[] {
  const inline = bags(role.properties, 'Policies').map((policy) => bag(policy, 'PolicyDocument'));
  const attached = assembly
    .all('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .filter((policy) => strs(policy.properties, 'Roles').includes(role.name))
    .map((policy) => bag(policy.properties, 'PolicyDocument'));
  const named = strs(role.properties, 'ManagedPolicyArns').flatMap((arn): Bag[] => {
    const own = assembly.byValue(arn);
    if (own?.type === 'AWS::IAM::ManagedPolicy') return [bag(own.properties, 'PolicyDocument')];
    const known = managed[arn.replace(/^arn:aws:iam::aws:policy\//, '')];
    if (known === undefined) throw new Error(`managed policy ${arn} of role ${role.name} is not known`);
    return [known];
  });
  return [...inline, ...attached, ...named];
}

/** Evaluates the template's role policies as IAM does for a principal of the same account. */
export function readPolicies(assembly: Assembly, roles: readonly string[]): Policies {
  const statements = new Map<string, Statement[]>();
  for (const role of assembly.all('AWS::IAM::Role')) {
    if (!roles.includes(role.name)) continue; // roles of CDK's helper functions are not needed
    if (optionalStr(role.properties, 'PermissionsBoundary') !== undefined) {
      throw new Error(`the permissions boundary of role ${role.name} is not known to the local run`);
    }
    statements.set(role.name, documentsOf(assembly, role).flatMap(compile));
  }
  const decided = new Map<string, boolean>();

  const decide = (role: string, action: string, resource: string, context: Record<string, string>): boolean => {
    const relevant = (statements.get(role) ?? []).filter(
      (statement) =>
        statement.action(action) && statement.resource(resource) && (statement.conditions?.(context) ?? true),
    );
    return relevant.some(({ allow }) => allow) && relevant.every(({ allow }) => allow);
  };

  return {
    allows: (role, action, resource, context) => {
      if (context !== undefined) return decide(role, action, resource, context);
      const question = `${role} ${action} ${resource}`;
      const known = decided.get(question);
      if (known !== undefined) return known;
      const answer = decide(role, action, resource, {});
      // Bounded, because every object key is a new question.
      if (decided.size > 5000) decided.clear();
      decided.set(question, answer);
      return answer;
    },
  };
}
