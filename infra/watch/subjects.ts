import { CfnResource, Stack } from 'aws-cdk-lib';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';
import type { FigureSet } from './figures.ts';

export interface Subject {
  readonly kind: FigureSet;
  /** Unique within the environment. Operators see it in alarms. */
  readonly name: string;
  readonly dimensions: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
}

/** CDK's own functions run only during a deployment, which fails if they do. */
const deploymentHelpers = /\/Custom::/;

/** Functions that publish metrics of their own, by id. */
const ownFigures: Readonly<Partial<Record<string, readonly FigureSet[]>>> = {
  'outbox-publish': ['outbox'],
  notify: ['brake', 'refused'],
  'users-api': ['refused'],
  'mail-code': ['refused'],
  'before-code': ['signUps'],
  'insights-api': ['browsers'],
  deliver: ['webhooksLate'],
};

/** Functions whose errors are mostly intended refusals, by id. */
const refusing: Readonly<Partial<Record<string, FigureSet>>> = { 'before-code': 'codes' };

function ofFunction(fn: CfnFunction): Subject[] {
  if (deploymentHelpers.test(fn.node.path)) return [];
  const id: unknown = fn.getMetadata('steeple:function');
  const name = typeof id === 'string' ? id : pathOf(fn);
  const common = { name, dimensions: { FunctionName: fn.ref } };
  // Lambda's default timeout.
  const own: Subject = { ...common, kind: refusing[name] ?? 'function', timeoutSeconds: fn.timeout ?? 3 };
  return [own, ...(ownFigures[name] ?? []).map((kind): Subject => ({ ...common, kind }))];
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
    { kind: 'items', name, dimensions },
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

function subjectsOfResource(resource: CfnResource): Subject[] {
  if (resource instanceof CfnFunction) return ofFunction(resource);
  if (resource instanceof CfnQueue) return ofQueue(resource);
  if (resource instanceof CfnTable) return ofTable(resource);
  if (resource instanceof CfnApi) return [{ kind: 'api', name: 'API', dimensions: { ApiId: resource.ref } }];
  return [];
}

/** SES counts per account, so no resource represents it. */
export const subjectsOfAccount: readonly Subject[] = [{ kind: 'mail', name: 'mail', dimensions: {} }];

/** New resources are found by their type and need no registration. */
export function subjectsBelow(root: IConstruct): Subject[] {
  const found = root.node
    .findAll()
    .flatMap((each) => (CfnResource.isCfnResource(each) ? subjectsOfResource(each) : []));
  return [...found, ...subjectsOfAccount];
}
