import { sortedKeys } from '#functions/kit/sorted-keys.ts';
import type { Template, TemplateResource } from '../aws/stacks.ts';
import { stateful } from '../aws/stateful.ts';

/** CloudFormation takes only letters and digits in a logical id. Other characters could break the comment's Markdown. */
const idText = (id: string): string => `\`${id.replace(/[^A-Za-z0-9]/g, '').slice(0, 255)}\``;

/** Key → type. A table may declare another attribute at any time, and only a changed type replaces it. */
const attributeTypes = (value: unknown): Map<unknown, unknown> =>
  new Map(
    (Array.isArray(value) ? value : []).map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  );

type Resolve = (value: unknown) => unknown;

/** Replaces references to parameters by their default values, and named conditions by their definitions. */
function resolverOf({ Parameters = {}, Conditions = {} }: Template): Resolve {
  const [parameters, conditions] = [Parameters, Conditions] as [Record<string, unknown>, Record<string, unknown>];
  const resolve: Resolve = (value) => {
    if (Array.isArray(value)) return value.map(resolve);
    if (value === null || typeof value !== 'object') return value;
    const { Ref: name, Condition: condition } = value as Readonly<Record<string, unknown>>;
    const parameter = parameters[String(name)] as { readonly Default?: unknown } | undefined;
    if (parameter?.Default !== undefined) return parameter.Default;
    const definition = conditions[String(condition)];
    if (definition !== undefined) return resolve(definition);
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]));
  };
  return resolve;
}

const sameText = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sortedKeys) === JSON.stringify(other, sortedKeys);

function isReplacing(property: string, was: unknown, is: unknown): boolean {
  if (property !== 'AttributeDefinitions') return !sameText(was, is);
  const now = attributeTypes(is);
  return [...attributeTypes(was)].some(([name, type]) => now.has(name) && now.get(name) !== type);
}

const isKept = (policy: unknown): boolean => policy === 'Retain' || policy === 'RetainExceptOnCreate';

interface Side {
  readonly resource: TemplateResource | undefined;
  readonly resolve: Resolve;
}

function lossOf(
  id: string,
  stack: string,
  was: TemplateResource,
  before: Resolve,
  { resource: is, resolve }: Side,
): string[] {
  const { what, holds, fixed } = stateful[was.Type] ?? { what: '', holds: '', fixed: [] };
  const named = `the ${what} ${idText(id)} of ${stack}`;
  if (is?.Type !== was.Type) {
    const end = isKept(was.DeletionPolicy)
      ? 'It stays in the account, outside the stacks.'
      : `It is deleted, with ${holds}.`;
    return [`**This removes ${named}.** ${end}`];
  }
  const condition = ({ Condition }: TemplateResource, of: Resolve) => Condition && of({ Condition });
  if (is.Condition !== undefined && !sameText(condition(was, before), condition(is, resolve)))
    return [`**This may remove ${named}**, because the condition under which it exists changes.`];
  const changed = fixed.filter((name) =>
    isReplacing(name, before(was.Properties?.[name]), resolve(is.Properties?.[name])),
  );
  if (changed.length === 0) return [];
  const kept = isKept(was.UpdateReplacePolicy) && isKept(is.UpdateReplacePolicy);
  const end = kept ? 'the old one stays in the account, outside the stacks.' : `the old one is deleted, with ${holds}.`;
  return [
    `**This replaces ${named}** by an empty one, because ${changed.join(' and ')} cannot change in place: ${end}`,
  ];
}

/** A sentence for each table, bucket, pool and the like that a deployment would remove or replace. */
export function lossesOf(stack: string, before: Template, after: Template): string[] {
  const [old, now] = [resolverOf(before), resolverOf(after)];
  return Object.entries(before.Resources ?? {})
    .filter(([, { Type }]) => Object.hasOwn(stateful, Type))
    .flatMap(([id, was]) => lossOf(id, stack, was, old, { resource: after.Resources?.[id], resolve: now }));
}
