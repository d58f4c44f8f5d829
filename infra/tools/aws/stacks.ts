import type { Environment } from '../../environments.ts';
import { type AwsError, callAws } from './call.ts';

/** The two stacks of an environment (docs/decisions/two-stacks.md). */
export type Part = 'data' | 'app';
export const parts: readonly Part[] = ['data', 'app'];

export const stackName = ({ name }: Environment, part: Part): string => `steeple-${name}-${part}`;

/** One operation of CloudFormation; answers its XML. Throws AwsError. */
async function ask(row: Environment, Action: string, more: Readonly<Record<string, string>>) {
  const parameters = { Action, Version: '2010-05-15', ...more };
  const { body } = await callAws({
    service: 'cloudformation',
    region: row.region,
    contentType: 'application/x-www-form-urlencoded',
    body: String(new URLSearchParams(parameters)),
  });
  return body;
}

/** One operation of CloudFormation on a stack; undefined where there is none. Throws AwsError. */
async function askOf(row: Environment, part: Part, action: string): Promise<string | undefined> {
  return ask(row, action, { StackName: stackName(row, part) }).catch((error: AwsError) => {
    // CloudFormation's name for a stack that does not exist.
    if (error.name !== 'ValidationError') throw error;
    return undefined;
  });
}

/** What CloudFormation says of a stack; undefined where there is none. */
const describe = (row: Environment, part: Part) => askOf(row, part, 'DescribeStacks');

/**
 * What a deployed stack of an environment says of itself under `key`. The stack knows which pool or function is its own;
 * a name would also find what an earlier deployment left behind. Throws in one sentence where it says nothing.
 */
export async function stackOutput(row: Environment, part: Part, key: string): Promise<string> {
  const said = await describe(row, part);
  const stack = stackName(row, part);
  if (said === undefined) throw new Error(`There is no stack ${stack} in ${row.region}: deploy ${row.name} first.`);
  const [, found] = new RegExp(`<OutputKey>${key}</OutputKey>\\s*<OutputValue>([^<]+)<`).exec(said) ?? [];
  if (!found) throw new Error(`The stack ${stack} has no output ${key}: deploy ${row.name} first.`);
  return found;
}

/** Whether the stack was ever made whole: one whose first deployment failed has to be deleted before the next. */
export async function stands(row: Environment, part: Part): Promise<boolean> {
  const status = field((await describe(row, part)) ?? '', 'StackStatus');
  return status !== undefined && !/^(REVIEW|CREATE_IN|CREATE_FAILED|ROLLBACK|DELETE)/.test(status);
}

/** Whether there is a stack of this name, however it is. */
export async function isThere(row: Environment, part: Part): Promise<boolean> {
  return (await describe(row, part)) !== undefined;
}

/** Something that a deleted stack left behind: its type, and the name that AWS knows it by. */
export interface Left {
  readonly type: string;
  readonly id: string;
}

/**
 * What the deleted stacks of this name left behind, those of creations that failed too. CloudFormation remembers a deleted
 * stack, and what it skipped in it, for 90 days. Some of it may have been deleted since.
 */
export async function leftBehind(row: Environment, part: Part): Promise<Left[]> {
  const left: Left[] = [];
  for await (const stack of pages(row, 'ListStacks', { 'StackStatusFilter.member.1': 'DELETE_COMPLETE' })) {
    const id = field(stack, 'StackId');
    if (field(stack, 'StackName') !== stackName(row, part) || id === undefined) continue;
    for await (const resource of pages(row, 'ListStackResources', { StackName: id })) {
      const [type, name] = [field(resource, 'ResourceType'), field(resource, 'PhysicalResourceId')];
      if (field(resource, 'ResourceStatus') === 'DELETE_SKIPPED' && type && name) left.push({ type, id: name });
    }
  }
  return left;
}

/** Members of a list, page after page. */
async function* pages(row: Environment, action: string, asked: Readonly<Record<string, string>>) {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const body = await ask(row, action, { ...asked, ...(token ? { NextToken: token } : {}) });
    for (const [, member = ''] of body.matchAll(/<member>([\s\S]*?)<\/member>/g)) yield member;
    token = field(body, 'NextToken');
  }
}

const field = (xml: string, name: string): string | undefined => new RegExp(`<${name}>([^<]+)<`).exec(xml)?.[1];

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The template that a stack was last deployed with; undefined where there is no stack. Throws AwsError. */
export async function deployedTemplate(row: Environment, part: Part): Promise<object | undefined> {
  const xml = await askOf(row, part, 'GetTemplate');
  const body = xml && field(xml, 'TemplateBody');
  return body ? (JSON.parse(body.replace(/&(\w+);/g, (_, name) => entities[name] ?? '')) as object) : undefined;
}

/** From now on the stack refuses to be deleted. */
export async function protect(row: Environment, part: Part): Promise<void> {
  await ask(row, 'UpdateTerminationProtection', {
    StackName: stackName(row, part),
    EnableTerminationProtection: 'true',
  });
}
