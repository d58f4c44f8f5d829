import { randomBytes } from 'node:crypto';
import { trialSource } from '#events/define.ts';
import type { FunctionUnit } from '../template/inventory.ts';
import type { Policies } from './policies.ts';

export interface FailedGrant {
  functionId: string;
  action: string;
  resource: string;
  /** time of the last refusal, ISO 8601 */
  at: string;
  times: number;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Access {
  credentials: (functionId: string) => Credentials;
  /** The access key of this machine's operator, for our commands (`ofOperators`). */
  operator: Credentials;
  secretOf: (accessKeyId: string) => string | undefined;
  /** Returns undefined if the role allows the action, else IAM's error message. Records refusals for the console. */
  refusal: (
    accessKeyId: string,
    action: string,
    resources: string | readonly string[],
    context?: Record<string, string>,
  ) => string | undefined;
  /** For the buckets, which check s3:ListBucket for every missing key. That refusal is expected and not recorded. */
  allows: (accessKeyId: string, action: string, resource: string) => boolean;
  /** Newest first. */
  failures: () => FailedGrant[];
}

/** Commands send trials to the bus, but no events of the church. */
const maySend = (action: string, context: Record<string, string> = {}): boolean =>
  action !== 'events:PutEvents' || context['events:source']?.startsWith(trialSource('')) === true;

const ofOperators = new RegExp(
  `^(${[
    'cognito-idp:.*',
    'dynamodb:.*',
    'lambda:InvokeFunction',
    's3:(GetObject|ListBucket)',
    'cloudformation:ListStackResources',
    'events:(PutEvents|(Start|Describe)Replay)',
    'logs:(FilterLogEvents|StartQuery|GetQueryResults)',
    'sqs:(GetQueueAttributes|StartMessageMoveTask|ListMessageMoveTasks)',
    'sts:GetCallerIdentity',
  ].join('|')})$`,
);

function newKey(): Credentials {
  const accessKeyId = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
  return { accessKeyId, secretAccessKey: randomBytes(30).toString('base64url') };
}

/** Gives every function an access key of its own, new for each run. */
export function createAccess(options: {
  functions: readonly FunctionUnit[];
  policies: Policies;
  account: string;
  onFailure?: (failure: FailedGrant) => void;
}): Access {
  const callers = new Map<string, { unit: FunctionUnit; secret: string }>();
  const keys = new Map<string, Credentials>();
  const failed = new Map<string, FailedGrant>();
  for (const unit of options.functions) {
    const made = newKey();
    callers.set(made.accessKeyId, { unit, secret: made.secretAccessKey });
    keys.set(unit.id, made);
  }
  const operator = newKey();

  const note = (unit: FunctionUnit, action: string, resource: string): void => {
    const key = `${unit.id} ${action} ${resource}`;
    const times = (failed.get(key)?.times ?? 0) + 1;
    const failure = { functionId: unit.id, action, resource, at: new Date().toISOString(), times };
    failed.delete(key);
    failed.set(key, failure);
    if (times === 1) options.onFailure?.(failure);
  };

  const refusal: Access['refusal'] = (accessKeyId, action, resources, context) => {
    if (accessKeyId === operator.accessKeyId && ofOperators.test(action) && maySend(action, context)) return undefined;
    const caller = callers.get(accessKeyId);
    if (caller === undefined) return 'The security token included in the request is invalid.';
    const any = typeof resources === 'string' ? [resources] : resources;
    const { unit } = caller;
    if (any.some((resource) => options.policies.allows(unit.role, action, resource, context))) return undefined;
    const [resource = '*'] = any;
    if (action !== 's3:ListBucket') note(unit, action, resource);
    const user = `arn:aws:sts::${options.account}:assumed-role/${unit.role}/${unit.name}`;
    return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
  };

  return {
    credentials: (functionId) => {
      const found = keys.get(functionId);
      if (found === undefined) throw new Error(`there is no function ${functionId}`);
      return found;
    },
    operator,
    secretOf: (accessKeyId) =>
      accessKeyId === operator.accessKeyId ? operator.secretAccessKey : callers.get(accessKeyId)?.secret,
    refusal,
    allows: (accessKeyId, action, resource) => refusal(accessKeyId, action, resource) === undefined,
    failures: () => [...failed.values()].reverse(),
  };
}
