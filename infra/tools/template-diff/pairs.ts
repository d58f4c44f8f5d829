import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Environment } from '../../environments.ts';
import { nestedStackId, type StackPlace, stackPlaces, type Template, templateOf } from '../aws/stacks.ts';
import { templatesOf } from '../deploy/cdk.ts';

export interface StackPair {
  /** `data`, or `app Watch…` for a stack nested in `app`. */
  readonly name: string;
  readonly isNested: boolean;
  /** The deployed template. Undefined if the stack does not exist. */
  readonly before: Template | undefined;
  /** The template in the assembly, if it has one. */
  readonly after: Template | undefined;
}

interface Assembly {
  /** Name of the file → template. */
  readonly roots: ReadonlyMap<string, Template>;
  /** CDK's digest, with which the address of a nested template ends → template. */
  readonly nested: ReadonlyMap<string, Template>;
}

const nestedType = 'AWS::CloudFormation::Stack';

/** For names that a stranger may have written: the comment shows them. */
const nameText = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '').slice(0, 255);

/** Throws a one-sentence error if the folder lacks the environment's stacks. */
function readAssembly(folder: string, name: string): Assembly {
  const [roots, nested] = [new Map<string, Template>(), new Map<string, Template>()];
  for (const path of templatesOf(folder, name)) {
    const template = JSON.parse(readFileSync(path, 'utf8')) as Template;
    if (!path.endsWith('.nested.template.json')) roots.set(basename(path), template);
    else nested.set(createHash('sha256').update(JSON.stringify(template)).digest('hex'), template);
  }
  if (roots.size === 0) throw new Error(`${folder} has no stack of ${name}.`);
  return { roots, nested };
}

const nestedIn = (template: Template | undefined): string[] =>
  Object.entries(template?.Resources ?? {}).flatMap(([id, { Type }]) => (Type === nestedType ? [id] : []));

/** Throws a one-sentence error if the assembly lacks it. */
function nestedTemplate(parent: Template | undefined, id: string, { nested }: Assembly): Template {
  const address = JSON.stringify(parent?.Resources?.[id]?.Properties?.TemplateURL) ?? '';
  const [digest = ''] = /[0-9a-f]{64}(?=\.json)/.exec(address) ?? [];
  const template = nested.get(digest);
  if (template === undefined) throw new Error(`The assembly lacks the template of the nested stack ${nameText(id)}.`);
  return template;
}

/** `place` is undefined if the stack is not deployed. */
async function withNested(pair: StackPair, place: StackPlace | undefined, assembly: Assembly): Promise<StackPair[]> {
  const pairs = [pair];
  const [old, now] = [nestedIn(pair.before), nestedIn(pair.after)];
  for (const id of new Set([...old, ...now])) {
    const stack = place && old.includes(id) ? await nestedStackId(place, id) : undefined;
    const at = place && stack ? { region: place.region, stack } : undefined;
    const before = at && (await templateOf(at));
    const after = now.includes(id) ? nestedTemplate(pair.after, id, assembly) : undefined;
    const nested = { name: `${pair.name} ${nameText(id)}`, isNested: true, before, after };
    if (before || after) pairs.push(...(await withNested(nested, at, assembly)));
  }
  return pairs;
}

/** All stacks of the environment, nested ones after their parent. Throws AwsError, or a one-sentence error. */
export async function pairsOf(row: Environment, folder: string): Promise<StackPair[]> {
  const assembly = readAssembly(folder, row.name);
  const unknown = new Map(assembly.roots);
  const found: StackPair[] = [];
  for (const { id, part, region, stack } of stackPlaces(row)) {
    const place = { region, stack };
    const file = [...unknown.keys()].find((name) => new RegExp(`${id}[0-9A-F]{8}\\.template\\.json$`).test(name)) ?? '';
    const [before, after] = [await templateOf(place), unknown.get(file)];
    unknown.delete(file);
    if (before || after)
      found.push(...(await withNested({ name: part, isNested: false, before, after }, place, assembly)));
  }
  // This release does not know the rest, so nothing of it is deployed.
  for (const [file, after] of unknown) {
    const name = nameText(file.replace(/([0-9A-F]{8})?\.template\.json$/, ''));
    found.push(...(await withNested({ name, isNested: false, before: undefined, after }, undefined, assembly)));
  }
  return found;
}
