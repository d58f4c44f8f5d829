import { CfnResource, Stack } from 'aws-cdk-lib';
import { CfnApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import type { IConstruct } from 'constructs';
import type { Kind } from './figures.ts';

/** One thing that is watched. */
export interface Subject {
  readonly kind: Kind;
  /** Unique within the environment, and what an operator calls it. */
  readonly name: string;
  /** By which CloudWatch tells it from others of its kind. */
  readonly dimensions: Readonly<Record<string, string>>;
  readonly timeoutSeconds?: number;
}

/** CDK's own functions: they run while a deployment does, and where they fail, it fails. */
const deploymentHelpers = /\/Custom::/;

/** Functions that tell a figure of their own, by their ids. */
const ownFigures: Readonly<Partial<Record<string, Kind>>> = {
  'outbox-publish': 'outbox',
  notify: 'brake',
  'insights-api': 'browsers',
};

/** Functions whose errors are most of them refusals, which they are there for. */
const refusing: Readonly<Partial<Record<string, Kind>>> = { 'before-code': 'codes' };

function ofFunction(fn: CfnFunction): Subject[] {
  if (deploymentHelpers.test(fn.node.path)) return [];
  const id: unknown = fn.getMetadata('steeple:function');
  const name = typeof id === 'string' ? id : pathOf(fn);
  const common = { name, dimensions: { FunctionName: fn.ref } };
  // Lambda's own default where a function does not say.
  const own: Subject = { ...common, kind: refusing[name] ?? 'function', timeoutSeconds: fn.timeout ?? 3 };
  const kind = ownFigures[name];
  return kind === undefined ? [own] : [own, { ...common, kind }];
}

function ofQueue(queue: CfnQueue): Subject[] {
  // Every queue has dead letters, but for those that hold them: cdk-nag sees to that.
  const kind = queue.redrivePolicy === undefined ? 'deadLetters' : 'queue';
  return [{ kind, name: pathOf(queue), dimensions: { QueueName: queue.attrQueueName } }];
}

function ofTable(table: CfnTable): Subject[] {
  const name = pathOf(table);
  const dimensions = { TableName: table.ref };
  const indexes: { indexName: string }[] = Stack.of(table).resolve(table.globalSecondaryIndexes) ?? [];
  return [
    { kind: 'table', name, dimensions },
    // The table's figures do not hold those of its indexes.
    ...indexes.map(({ indexName }): Subject => {
      return {
        kind: 'table',
        name: `${name} ${indexName}`,
        dimensions: { ...dimensions, GlobalSecondaryIndexName: indexName },
      };
    }),
  ];
}

/** `Events-count-Subscriber-Queue`: where it is within its stack. */
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

/** Everything below `root` that has figures, found by what it is: nobody has to remember to have it watched. */
export function subjectsBelow(root: IConstruct): Subject[] {
  const found = root.node
    .findAll()
    .flatMap((each) => (CfnResource.isCfnResource(each) ? subjectsOfResource(each) : []));
  // SES counts by account: there is no resource for it.
  return [...found, { kind: 'mail', name: 'mail', dimensions: {} }];
}
