import { createTwoFilesPatch } from 'diff';
import { sortedKeys } from '#functions/kit/sorted-keys.ts';
import type { Template } from '../aws/stacks.ts';

/** Notes of CDK for itself. CloudFormation stores them, and nothing reads them there. */
const noteOfCdk = /^(aws:(cdk|asset):|cdk_nag$)/;

function withoutNotes(key: string, value: unknown): unknown {
  if (key !== 'Metadata' || value === null || typeof value !== 'object') return sortedKeys(key, value);
  const rest = Object.entries(value).filter(([name]) => !noteOfCdk.test(name));
  return rest.length > 0 ? sortedKeys(key, Object.fromEntries(rest)) : undefined;
}

const textOf = (value: unknown): string => (value === undefined ? '' : `${JSON.stringify(value, withoutNotes, 2)}\n`);

/** `Resources Queue` → its value. A section that is a text, such as `Description`, is one entry. */
function entriesOf(template: Template): Map<string, unknown> {
  return new Map(
    Object.entries(template).flatMap(([section, value]): [string, unknown][] =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([name, each]) => [`${section} ${name}`, each])
        : [[section, value]],
    ),
  );
}

const typeOf = (value: unknown): unknown => (value as { readonly Type?: unknown } | undefined)?.Type;

/** Of a resource its type and logical id, else the section and the name: `Outputs SiteUrl`. */
function titleOf(key: string, value: unknown): string {
  const [, id] = /^Resources (.*)$/s.exec(key) ?? [];
  return id === undefined ? key : `${typeOf(value)} ${id}`;
}

/** The changed entries of all sections: a line for each, and below it what changes. Empty if nothing changes. */
export function differenceOf(before: Template, after: Template): string[] {
  const [old, now] = [entriesOf(before), entriesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((key) => {
    const [was, is] = [textOf(old.get(key)), textOf(now.get(key))];
    if (was === is) return [];
    const sign = !old.has(key) ? '+' : !now.has(key) ? '-' : '~';
    const lines = createTwoFilesPatch(key, key, was, is, '', '', { context: 2 }).split('\n').slice(4);
    return [`${sign} ${titleOf(key, now.get(key) ?? old.get(key))}\n${sign === '~' ? lines.join('\n') : ''}`];
  });
}
