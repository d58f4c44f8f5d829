/** For tests: CloudFormation for CDK's own command line, which creates, updates, rolls back and deletes stacks in it. */
import { edgeRegion } from '../environments.ts';
import type { FakeAws } from './fake-aws.ts';

interface FakeStack {
  readonly id: string;
  readonly region: string;
  status: string;
  readonly events: { at: Date; status: string; logicalId: string; type: string; reason?: string }[];
}

/** States in which CloudFormation takes no change set. */
const refusing = /^(UPDATE_ROLLBACK_FAILED|DELETE_FAILED)$/;
const stackType = 'AWS::CloudFormation::Stack';

function record(stack: FakeStack, status: string, logicalId: string, type: string, reason?: string): void {
  stack.events.unshift({ at: new Date(), status, logicalId, type, ...(reason && { reason }) });
}

export interface FakeCloudFormation {
  /** Stack → the reason why one of its resources cannot be made. */
  readonly failing: Map<string, string>;
  /** Stack → the reason why a failed update of it cannot be rolled back. */
  readonly stuck: Map<string, string>;
  /** Stack → the reason why one of its resources cannot be deleted. */
  readonly undeletable: Map<string, string>;
  /** Stack → its deployed template. Defaults to an empty one. */
  readonly templates: Map<string, string>;
  /** Adds stacks that exist already. */
  readonly add: (...names: string[]) => void;
  /** As after an operator's own command. */
  readonly setStatus: (name: string, status: string) => void;
  /** What was done: `create steeple-staging-data`. */
  readonly done: string[];
}

const tag = (name: string, value: string) => `<${name}>${value}</${name}>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `outputs` are those of every stack. Assets count as published. */
export function fakeCloudFormation(aws: FakeAws, outputs: Readonly<Record<string, string>>): FakeCloudFormation {
  const stacks = new Map<string, FakeStack>();
  const failing = new Map<string, string>();
  const stuck = new Map<string, string>();
  const undeletable = new Map<string, string>();
  const templates = new Map<string, string>();
  const done: string[] = [];
  /** Names of stacks with a change set. */
  const proposed = new Set<string>();
  /** No region knows the stacks of another one. */
  const find = (named: unknown, region: string) =>
    [...stacks].find(([name, stack]) => stack.region === region && (name === named || stack.id === named)) ??
    ([String(named), undefined] as const);
  const missing = (name: unknown) => ({ refusal: 'ValidationError', says: `Stack with id ${name} does not exist` });

  const finish = (name: string, stack: FakeStack) => {
    const isNew = stack.status === 'REVIEW_IN_PROGRESS';
    const [verb, rolledBack] = isNew ? (['CREATE', 'ROLLBACK'] as const) : (['UPDATE', 'UPDATE_ROLLBACK'] as const);
    const reason = failing.get(name);
    done.push(`${verb.toLowerCase()} ${name}${reason ? ' in vain' : ''}`);
    record(stack, `${verb}_IN_PROGRESS`, name, stackType);
    stack.status = `${reason ? rolledBack : verb}_COMPLETE`;
    if (reason) {
      record(stack, `${verb}_FAILED`, 'ApiHttpRoute', 'AWS::ApiGatewayV2::Route', reason);
      record(stack, `${verb}_FAILED`, 'ApiHttp', 'AWS::ApiGatewayV2::Api', 'Resource creation cancelled');
      record(stack, `${rolledBack}_IN_PROGRESS`, name, stackType);
      const why = stuck.get(name);
      if (why && !isNew) {
        record(stack, 'UPDATE_FAILED', 'ApiRole', 'AWS::IAM::Role', why);
        stack.status = 'UPDATE_ROLLBACK_FAILED';
      }
    }
    record(stack, stack.status, name, stackType);
  };

  const handlers: FakeAws['on'] = {
    ListObjectsV2: (_, url) => {
      const key = tag('Key', new URL(url, 'http://aws').searchParams.get('prefix') ?? '');
      return { body: tag('ListBucketResult', tag('KeyCount', '1') + tag('Contents', key)) };
    },
    DescribeStacks: ({ StackName }, _, region = '') => {
      const [name, stack] = find(StackName, region);
      if (!stack) return missing(name);
      const given = Object.entries(outputs).map(([key, value]) =>
        tag('member', tag('OutputKey', key) + tag('OutputValue', value)),
      );
      const parts = [
        tag('StackName', name),
        tag('StackId', stack.id),
        tag('StackStatus', stack.status),
        tag('CreationTime', new Date(0).toISOString()),
        tag('Outputs', given.join('')),
      ];
      const result = tag('DescribeStacksResult', tag('Stacks', tag('member', parts.join(''))));
      return { body: tag('DescribeStacksResponse', result) };
    },
    GetTemplate: ({ StackName }, _, region = '') => {
      const [name, stack] = find(StackName, region);
      if (!stack) return missing(name);
      const body = tag('TemplateBody', escaped(templates.get(name) ?? '{}'));
      return { body: tag('GetTemplateResponse', tag('GetTemplateResult', body)) };
    },
    CreateChangeSet: ({ StackName, ChangeSetName }, _, region = '') => {
      const name = String(StackName);
      const stack = find(name, region)[1] ?? {
        ...{ id: `${name}/${done.length}`, region, status: 'REVIEW_IN_PROGRESS' },
        events: [],
      };
      if (refusing.test(stack.status))
        return {
          refusal: 'ValidationError',
          says: `Stack:${stack.id} is in ${stack.status} state and can not be updated.`,
        };
      stacks.set(name, stack);
      proposed.add(name);
      const ids = tag('Id', `${ChangeSetName}`) + tag('StackId', stack.id);
      return { body: tag('CreateChangeSetResponse', tag('CreateChangeSetResult', ids)) };
    },
    DescribeChangeSet: ({ StackName, ChangeSetName }, _, region = '') => {
      const [name, stack] = find(StackName, region);
      if (!proposed.has(name))
        return { refusal: 'ChangeSetNotFound', says: `ChangeSet [${ChangeSetName}] does not exist` };
      const change = tag('ResourceChange', tag('Action', 'Modify') + tag('LogicalResourceId', 'One'));
      const parts = [
        tag('ChangeSetName', String(ChangeSetName)),
        tag('ChangeSetId', String(ChangeSetName)),
        tag('StackName', name),
        tag('StackId', stack?.id ?? ''),
        tag('Status', 'CREATE_COMPLETE'),
        tag('ExecutionStatus', 'AVAILABLE'),
        tag('Changes', tag('member', tag('Type', 'Resource') + change)),
      ];
      return { body: tag('DescribeChangeSetResponse', tag('DescribeChangeSetResult', parts.join(''))) };
    },
    ExecuteChangeSet: ({ StackName }, _, region = '') => {
      const [name, stack] = find(StackName, region);
      if (!stack) return missing(name);
      proposed.delete(name);
      finish(name, stack);
      return { body: tag('ExecuteChangeSetResponse', '') };
    },
    DeleteChangeSet: ({ StackName }, _, region = '') => {
      proposed.delete(find(StackName, region)[0]);
      return { body: tag('DeleteChangeSetResponse', '') };
    },
    DeleteStack: ({ StackName }, _, region = '') => {
      const [name, stack] = find(StackName, region);
      const why = undeletable.get(name);
      if (stack) done.push(`delete ${name} in ${stack.status}${why ? ' in vain' : ''}`);
      if (stack && why) {
        record(stack, 'DELETE_IN_PROGRESS', name, stackType);
        record(stack, 'DELETE_FAILED', 'ApiRole', 'AWS::IAM::Role', why);
        stack.status = 'DELETE_FAILED';
        record(stack, stack.status, name, stackType);
      } else stacks.delete(name);
      return { body: tag('DeleteStackResponse', '') };
    },
    DescribeStackEvents: ({ StackName }, _, region = '') => {
      const [name, stack] = find(StackName, region);
      if (!stack) return missing(name);
      const events = stack.events.map(({ at, status, logicalId, type, reason = '' }, index) =>
        tag(
          'member',
          tag('EventId', `${stack.events.length - index}`) +
            tag('StackId', stack.id) +
            tag('StackName', name) +
            tag('LogicalResourceId', logicalId) +
            tag('PhysicalResourceId', logicalId === name ? stack.id : `${logicalId}-1A2B`) +
            tag('ResourceType', type) +
            tag('ResourceStatus', status) +
            tag('ResourceStatusReason', escaped(reason)) +
            tag('Timestamp', at.toISOString()),
        ),
      );
      const result = tag('DescribeStackEventsResult', tag('StackEvents', events.join('')));
      return { body: tag('DescribeStackEventsResponse', result) };
    },
    // A nested stack is added under this name, with its template.
    DescribeStackResource: ({ StackName, LogicalResourceId }, _, region = '') => {
      const [name, stack] = find(`${StackName}-${LogicalResourceId}`, region);
      return stack
        ? { body: tag('DescribeStackResourceResponse', tag('PhysicalResourceId', name)) }
        : { refusal: 'ValidationError', says: `Resource ${LogicalResourceId} does not exist for stack ${StackName}` };
    },
    ListStackResources: () => ({ body: '<ListStackResourcesResult/>' }),
    ListStacks: () => ({ body: '<ListStacksResult/>' }),
  };
  Object.assign(aws.on, handlers);
  // CDK then uses the operator's own credentials, since they are of the right account.
  aws.refuse('AssumeRole', 'AccessDenied');
  const add = (...names: string[]) => {
    for (const name of names) {
      const region = name.endsWith('-edge') ? edgeRegion : 'eu-west-1';
      stacks.set(name, { id: `${name}/0`, region, status: 'CREATE_COMPLETE', events: [] });
    }
  };
  const setStatus = (name: string, status: string) => {
    const stack = stacks.get(name);
    if (stack) stack.status = status;
  };
  return { failing, stuck, undeletable, templates, add, setStatus, done };
}
