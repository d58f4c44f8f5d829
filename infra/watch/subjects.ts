import { CfnResource, Stack } from 'aws-cdk-lib';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnEventSourceMapping, CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';
import type { Environment } from '../environments.ts';
import type { FigureSet } from './figures.ts';

export interface Subject {
  readonly kind: FigureSet;
  /** Unique among its kind. Operators see it in alarms. */
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
}

/** CDK's own functions run only during a deployment, which fails if they do. */
const deploymentHelpers = /\/Custom::/;

/** Functions whose work grows with the church's data, so that one call may one day not be enough. By id. */
const growing: readonly string[] = ['backup', 'outbox-publish', 'render'];

/** Functions whose errors are mostly intended refusals, by id. */
const refusing: readonly string[] = ['before-code'];

/** Functions that nothing but an operator's command calls, which prints their failure and exits with 1. By id. */
const calledByCommand: readonly string[] = ['deliver', 'recount'];

/** Functions whose figure is missing if they fail, which raises the alarm about it. By id. */
const missed: readonly string[] = ['probe'];

/** The alarm that sees a failure of this function, unless another resource's alarm sees it. */
function failuresOf(fn: CfnFunction, name: string, read: ReadonlySet<string>): FigureSet | undefined {
  if (refusing.includes(name)) return 'codes';
  // The API answers 5xx. A queue and a stream have an age and dead letters, which also get failed calls of schedules.
  if (name.endsWith('-api') || read.has(idOf(fn, fn.ref)) || calledByCommand.includes(name)) return undefined;
  return missed.includes(name) ? undefined : 'alone';
}

function ofFunction(fn: CfnFunction, read: ReadonlySet<string>): Subject[] {
  if (deploymentHelpers.test(fn.node.path)) return [];
  const id: unknown = fn.getMetadata('steeple:function');
  const name = typeof id === 'string' ? id : pathOf(fn);
  const failures = failuresOf(fn, name, read);
  const kinds: FigureSet[] = [
    'function',
    ...(failures ? [failures] : []),
    ...(growing.includes(name) ? ['slow' as const] : []),
  ];
  // Lambda's default timeout.
  const common = { name, dimensions: { FunctionName: fn.ref }, timeoutSeconds: fn.timeout ?? 3 };
  return kinds.map((kind) => ({ ...common, kind }));
}

function ofQueue(queue: CfnQueue): Subject[] {
  if (queue.getMetadata('steeple:webhook') !== undefined)
    return [{ kind: 'webhook', name: pathOf(queue), dimensions: { QueueName: queue.attrQueueName } }];
  // Every queue has a dead-letter queue, unless it is one itself. cdk-nag enforces this.
  const kind = queue.redrivePolicy === undefined ? 'deadLetters' : 'queue';
  return [{ kind, name: pathOf(queue), dimensions: { QueueName: queue.attrQueueName } }];
}

function ofTable(table: CfnTable): Subject[] {
  const name = pathOf(table);
  const dimensions = { TableName: table.ref };
  const indexes: { indexName: string }[] = Stack.of(table).resolve(table.globalSecondaryIndexes) ?? [];
  return [
    { kind: 'table', name, dimensions },
    // A table's metrics do not include those of its indexes.
    ...indexes.map(({ indexName }): Subject => {
      return {
        kind: 'table',
        name: `${name} ${indexName}`,
        dimensions: { ...dimensions, GlobalSecondaryIndexName: indexName },
      };
    }),
  ];
}

/** The path within the stack, such as `Events-count-Subscriber-Queue`. */
function pathOf(resource: CfnResource): string {
  const whole = resource.node.path.slice(Stack.of(resource).node.path.length + 1);
  return whole.replace(/\/Resource$/, '').replaceAll('/', '-');
}

/** The resource that a reference means, as one word. */
const idOf = (scope: IConstruct, reference: string) => JSON.stringify(Stack.of(scope).resolve(reference));

function subjectsOfResource(resource: CfnResource, read: ReadonlySet<string>): Subject[] {
  if (resource instanceof CfnFunction) return ofFunction(resource, read);
  if (resource instanceof CfnQueue) return ofQueue(resource);
  if (resource instanceof CfnTable) return ofTable(resource);
  if (resource instanceof CfnApi) return [{ kind: 'api', name: 'API', dimensions: { ApiId: resource.ref } }];
  return [];
}

/** SES and Lambda's limit count per account, so no resource represents them. */
export const subjectsOfAccount: readonly Subject[] = [
  { kind: 'mail', name: 'mail', dimensions: {} },
  { kind: 'account', name: 'account', dimensions: {} },
];

/** What our own functions count for the whole environment (functions/kit/metric.ts). Each is named by where to look. */
function ownSubjects(row: Environment): Subject[] {
  const dimensions = { Environment: row.name };
  const hasWebhooks = row.consumers.some(({ url }) => url !== undefined);
  return [
    { kind: 'outbox', name: 'outbox-publish', dimensions },
    { kind: 'visits', name: 'probe', dimensions },
    { kind: 'brake', name: 'notify', dimensions },
    { kind: 'refused', name: 'site', dimensions },
    { kind: 'signUps', name: 'before-code', dimensions },
    { kind: 'browsers', name: 'insights-api', dimensions },
    ...(hasWebhooks ? [{ kind: 'webhooksLate' as const, name: 'deliver', dimensions }] : []),
    { kind: 'items', name: 'site', dimensions },
  ];
}

/** New resources are found by their type and need no registration. */
export function subjectsBelow(root: IConstruct, row: Environment): Subject[] {
  const resources = root.node.findAll().filter((each) => CfnResource.isCfnResource(each));
  const mappings = resources.filter((each) => each instanceof CfnEventSourceMapping);
  const read = new Set(mappings.map((each) => idOf(each, each.functionName)));
  const found = resources.flatMap((each) => subjectsOfResource(each, read));
  return [...found, ...ownSubjects(row), ...subjectsOfAccount];
}
