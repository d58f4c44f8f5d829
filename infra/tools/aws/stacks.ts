import { type Environment, edgeRegion } from '../../environments.ts';
import type { AwsError } from './call.ts';
import { type Caller, callerOnAws } from './caller.ts';

export type StackPart = 'data' | 'app';
export const parts: readonly StackPart[] = ['data', 'app'];

export const stackName = ({ name }: Environment, part: StackPart): string => `steeple-${name}-${part}`;

type Place = Pick<Environment, 'region'>;

/** Returns the XML of CloudFormation. Throws AwsError. */
async function ask(
  row: Place,
  Action: string,
  more: Readonly<Record<string, string>>,
  call: Caller = callerOnAws(row),
) {
  const parameters = { Action, Version: '2010-05-15', ...more };
  const { body } = await call({
    service: 'cloudformation',
    contentType: 'application/x-www-form-urlencoded',
    body: String(new URLSearchParams(parameters)),
  });
  return body;
}

/** Undefined if the stack does not exist. Throws AwsError. */
const askOf = (row: Environment, part: StackPart, action: string) => askAbout(row, stackName(row, part), action);

/** The same by a stack's name or id. */
async function askAbout(place: Place, stack: string, action: string, more: Readonly<Record<string, string>> = {}) {
  return ask(place, action, { StackName: stack, ...more }).catch((error: AwsError) => {
    // CloudFormation's error code for a stack that does not exist.
    if (error.name !== 'ValidationError') throw error;
    return undefined;
  });
}

const describe = (row: Environment, part: StackPart) => askOf(row, part, 'DescribeStacks');

/** By output, because a search by name would also find earlier deployments. Throws a one-sentence error if it is missing. */
export async function stackOutput(row: Environment, part: StackPart, key: string): Promise<string> {
  const said = await describe(row, part);
  const stack = stackName(row, part);
  if (said === undefined) throw new Error(`There is no stack ${stack} in ${row.region}: deploy ${row.name} first.`);
  const [, found] = new RegExp(`<OutputKey>${key}</OutputKey>\\s*<OutputValue>([^<]+)<`).exec(said) ?? [];
  if (!found) throw new Error(`The stack ${stack} has no output ${key}: deploy ${row.name} first.`);
  return found;
}

/** Such as `UPDATE_COMPLETE`. Undefined if the stack does not exist. Throws AwsError. */
export async function stackStatus(row: Environment, part: StackPart): Promise<string | undefined> {
  return statusOf({ region: row.region, stack: stackName(row, part) });
}

/** A stack by its name or id, also one in another region than its environment. */
export interface StackPlace {
  readonly region: string;
  readonly stack: string;
}

interface EnvironmentStack extends StackPlace {
  /** Its id in infra/app.ts, with which the names of its templates end. */
  readonly id: 'Data' | 'App' | 'Edge';
  readonly part: StackPart | 'edge';
}

/** All stacks of an environment but nested ones, in the order of a deployment. */
export function stackPlaces({ name, region }: Environment): EnvironmentStack[] {
  const places = { Data: region, App: region, Edge: edgeRegion } as const;
  return (['Data', 'App', 'Edge'] as const).map((id) => {
    const part = id.toLowerCase() as EnvironmentStack['part'];
    return { id, part, stack: `steeple-${name}-${part}`, region: places[id] };
  });
}

/** As `stackStatus`. */
export async function statusOf({ region, stack }: StackPlace): Promise<string | undefined> {
  return field((await askAbout({ region }, stack, 'DescribeStacks')) ?? '', 'StackStatus');
}

/** The members of a list of CloudFormation, each with its fields. Throws AwsError. */
export async function* stackPages(place: Place, action: string, asked: Readonly<Record<string, string>>) {
  for await (const member of pages(place, action, asked)) {
    const fields = [...member.matchAll(/<(\w+)>([^<]*)</g)].map(([, name = '', value = '']) => [name, plain(value)]);
    yield Object.fromEntries(fields) as Readonly<Record<string, string | undefined>>;
  }
}

/** Whether the stack was ever created completely. If its first deployment failed, it has to be deleted before the next. */
export async function isDeployed(row: Environment, part: StackPart): Promise<boolean> {
  const status = await stackStatus(row, part);
  return status !== undefined && !/^(REVIEW|CREATE_IN|CREATE_FAILED|ROLLBACK|DELETE)/.test(status);
}

/** Whether a stack with this name exists, in any state. */
export async function isThere(row: Environment, part: StackPart): Promise<boolean> {
  return (await describe(row, part)) !== undefined;
}

export interface LeftoverResource {
  readonly type: string;
  readonly id: string;
}

/**
 * The resources that deleted stacks of this name retained, including those of failed creations. CloudFormation lists deleted
 * stacks and their skipped resources for 90 days. Some resources may have been deleted since.
 */
export async function leftoverResources(row: Environment, part: StackPart): Promise<LeftoverResource[]> {
  const left: LeftoverResource[] = [];
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

export interface ListedStack {
  readonly name: string;
  readonly id: string;
  readonly isDeleted: boolean;
}

/** All stacks of a region but nested ones, and those that were deleted within 90 days. Throws AwsError. */
export async function listStacks(place: Place): Promise<ListedStack[]> {
  const found: ListedStack[] = [];
  for await (const stack of pages(place, 'ListStacks', {})) {
    const [name, id, status] = ['StackName', 'StackId', 'StackStatus'].map((key) => field(stack, key));
    if (name && id && field(stack, 'RootId') === undefined)
      found.push({ name, id, isDeleted: status === 'DELETE_COMPLETE' });
  }
  return found;
}

/** Undefined if the stack does not have the tag. By id, because AWS finds a deleted stack only by it. Throws AwsError. */
export async function stackTag(place: Place, { id }: ListedStack, key: string): Promise<string | undefined> {
  const described = await ask(place, 'DescribeStacks', { StackName: id });
  const tags = described.matchAll(/<member>\s*((?:<(?:Key|Value)>[^<]*<\/\w+>\s*){2})<\/member>/g);
  return [...tags].filter(([, tag = '']) => field(tag, 'Key') === key).map(([, tag = '']) => field(tag, 'Value'))[0];
}

export interface StackResource {
  readonly logicalId: string;
  readonly type: string;
  /** The deployed name. */
  readonly id: string;
}

/** Throws AwsError, `ValidationError` if the stack does not exist. */
export async function stackResources(row: Environment, part: StackPart, call?: Caller): Promise<StackResource[]> {
  const found: StackResource[] = [];
  for await (const resource of pages(row, 'ListStackResources', { StackName: stackName(row, part) }, call)) {
    const [logicalId, type, id] = ['LogicalResourceId', 'ResourceType', 'PhysicalResourceId'].map((name) =>
      field(resource, name),
    );
    if (logicalId && type && id) found.push({ logicalId, type, id });
  }
  return found;
}

/** The one resource of a type, whose logical id begins with `start`. Throws a one-sentence error if there is none. */
export function onlyResource(resources: readonly StackResource[], type: string, start = ''): StackResource {
  const [found] = resources.filter((each) => each.type === type && each.logicalId.startsWith(start));
  if (!found) throw new Error(`The stacks have no ${type} ${start}: deploy first.`);
  return found;
}

async function* pages(row: Place, action: string, asked: Readonly<Record<string, string>>, call?: Caller) {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const body = await ask(row, action, { ...asked, ...(token ? { NextToken: token } : {}) }, call);
    for (const [, member = ''] of body.matchAll(/<member>([\s\S]*?)<\/member>/g)) yield member;
    token = field(body, 'NextToken');
  }
}

const field = (xml: string, name: string): string | undefined => new RegExp(`<${name}>([^<]+)<`).exec(xml)?.[1];

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const plain = (xml: string): string => xml.replace(/&(\w+);/g, (_, name) => entities[name] ?? '');

export interface TemplateResource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly Metadata?: Readonly<Record<string, unknown>>;
  readonly Condition?: string;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

/** Sections by name. */
export interface Template {
  readonly Resources?: Readonly<Record<string, TemplateResource>>;
  readonly [section: string]: unknown;
}

/** Undefined if the stack does not exist. Throws AwsError. */
export async function templateOf({ region, stack }: StackPlace): Promise<Template | undefined> {
  const xml = await askAbout({ region }, stack, 'GetTemplate');
  const body = xml && field(xml, 'TemplateBody');
  return body ? (JSON.parse(plain(body)) as Template) : undefined;
}

export const deployedTemplate = (row: Environment, part: StackPart): Promise<Template | undefined> =>
  templateOf({ region: row.region, stack: stackName(row, part) });

/** The id of a stack that is nested in another one. Undefined if it does not exist. Throws AwsError. */
export async function nestedStackId(parent: StackPlace, logicalId: string): Promise<string | undefined> {
  const xml = await askAbout(parent, parent.stack, 'DescribeStackResource', { LogicalResourceId: logicalId });
  return xml && field(xml, 'PhysicalResourceId');
}

export async function protect(row: Environment, part: StackPart): Promise<void> {
  await ask(row, 'UpdateTerminationProtection', {
    StackName: stackName(row, part),
    EnableTerminationProtection: 'true',
  });
}
