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

function isReplacing(property: string, was: unknown, is: unknown): boolean {
  if (property !== 'AttributeDefinitions') return JSON.stringify(was, sortedKeys) !== JSON.stringify(is, sortedKeys);
  const now = attributeTypes(is);
  return [...attributeTypes(was)].some(([name, type]) => now.has(name) && now.get(name) !== type);
}

const isKept = (policy: unknown): boolean => policy === 'Retain' || policy === 'RetainExceptOnCreate';

function lossOf(id: string, stack: string, was: TemplateResource, is: TemplateResource | undefined): string[] {
  const { what, holds, fixed } = stateful[was.Type] ?? { what: '', holds: '', fixed: [] };
  const named = `the ${what} ${idText(id)} of ${stack}`;
  if (is?.Type !== was.Type) {
    const end = isKept(was.DeletionPolicy)
      ? 'It stays in the account, outside the stacks.'
      : `It is deleted, with ${holds}.`;
    return [`**This removes ${named}.** ${end}`];
  }
  const changed = fixed.filter((name) => isReplacing(name, was.Properties?.[name], is.Properties?.[name]));
  if (changed.length === 0) return [];
  const kept = isKept(was.UpdateReplacePolicy) && isKept(is.UpdateReplacePolicy);
  const end = kept ? 'the old one stays in the account, outside the stacks.' : `the old one is deleted, with ${holds}.`;
  return [
    `**This replaces ${named}** by an empty one, because ${changed.join(' and ')} cannot change in place: ${end}`,
  ];
}

/** A sentence for each table, bucket, pool and the like that a deployment would remove or replace. */
export function lossesOf(stack: string, before: Template, after: Template): string[] {
  return Object.entries(before.Resources ?? {})
    .filter(([, { Type }]) => Object.hasOwn(stateful, Type))
    .flatMap(([id, was]) => lossOf(id, stack, was, after.Resources?.[id]));
}
