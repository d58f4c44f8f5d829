import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, NestedStack, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from '../app.ts';
import type { Environment } from '../environments.ts';
import { environments } from '../environments.ts';
import { bags } from '../local/template/bag.ts';
import type { Bag, Value } from '../local/template/intrinsics.ts';
import { everythingOn } from './rows.ts';

export interface Resource {
  readonly id: string;
  readonly Type: string;
  readonly Properties: Bag;
  readonly Metadata?: Bag;
  readonly DependsOn?: readonly string[];
  readonly UpdatePolicy?: Bag;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

export interface Templates {
  readonly row: Environment;
  readonly data: Resource[];
  readonly app: Resource[];
  readonly edge: Resource[];
  readonly stacks: readonly Stack[];
}

export interface SynthesisOutput {
  readonly files: Readonly<Record<string, string>>;
  readonly stacks: readonly string[];
}

let synthesized: (SynthesisOutput & { readonly templates: readonly Templates[] }) | undefined;

/** Every shipped environment and `everythingOn`, without bundles or checks. A worker synthesizes them once. */
function synthesizedOnce() {
  synthesized ??= withOutdir((outdir) => {
    const rows = [...environments, everythingOn];
    const app = buildApp({ environments: rows, outdir });
    const written = write(app);
    const templates = rows.map((row): Templates => {
      const stage = app.node.findChild(row.name);
      const stacks = ['Data', 'App', 'Edge'].map((id) => stage.node.findChild(id) as Stack);
      // Template.fromStack also fails on circular references between resources.
      const [data = [], own = [], edge = []] = stacks.map(resourcesOf);
      return { row, data, app: own, edge, stacks };
    });
    return { ...written, templates };
  });
  return synthesized;
}

function write(app: App): SynthesisOutput {
  const { directory, stacksRecursively } = app.synth();
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const templates = names.filter((file) => file.endsWith('.template.json'));
  const files = Object.fromEntries(templates.map((file) => [file, readFileSync(join(directory, file), 'utf8')]));
  return { files, stacks: stacksRecursively.map(({ stackName }) => stackName) };
}

export const synthesize = (): readonly Templates[] => synthesizedOnce().templates;

export const synthesizedFiles = (): SynthesisOutput => synthesizedOnce();

export const synthesizeAgain = (rows: readonly Environment[]): SynthesisOutput =>
  withOutdir((outdir) => write(buildApp({ environments: rows, outdir })));

/** Provides a temporary folder for a cloud assembly, which takes 22 MB with CDK's own helpers, and removes it. */
export function withOutdir<T>(use: (outdir: string) => T): T {
  const outdir = mkdtempSync(join(tmpdir(), 'steeple-assembly-'));
  try {
    return use(outdir);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Parameters of a nested stack are replaced by the values that the parent passes. */
function resourcesOf(stack: Stack): Resource[] {
  const own = readResources(stack, (value) => value);
  const within = stack.node.findAll().filter((each) => each instanceof NestedStack);
  const theirs = within.flatMap((nested) => {
    const id = stack.resolve(nested.nestedStackResource?.ref).Ref;
    const handed = own.find((each) => each.id === id)?.Properties.Parameters as Bag | undefined;
    return readResources(nested, (value) => handed?.[target(value) ?? ''] ?? value);
  });
  return [...own, ...theirs];
}

/** `replaced` returns the substitute for a reference. */
function readResources(stack: Stack, replaced: (value: Value) => Value): Resource[] {
  const isReference = (value: object) => 'Ref' in value || 'Fn::GetAtt' in value;
  const reviver = (_: string, value: Value) =>
    value !== null && typeof value === 'object' && isReference(value) ? replaced(value) : value;
  const { Resources = {} } = JSON.parse(JSON.stringify(Template.fromStack(stack).toJSON()), reviver);
  return Object.entries<Omit<Resource, 'id'>>(Resources).map(([id, resource]) => ({
    ...resource,
    id,
    Properties: resource.Properties ?? {},
  }));
}

export function ofType(resources: readonly Resource[], ...types: string[]): Resource[] {
  return resources.filter(({ Type }) => types.includes(Type));
}

/** Policies of their own, and those within roles in the same shape. */
export function policiesIn(resources: readonly Resource[]): Resource[] {
  const within = ofType(resources, 'AWS::IAM::Role').flatMap(({ id, Properties }) =>
    bags(Properties, 'Policies').map(
      (policy): Resource => ({ id, Type: 'AWS::IAM::Policy', Properties: { ...policy, Roles: [{ Ref: id }] } }),
    ),
  );
  return [...ofType(resources, 'AWS::IAM::Policy'), ...within];
}

export function target(value: Value): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const named = value.Ref ?? value['Fn::GetAtt'];
  const id = Array.isArray(named) ? named[0] : named;
  return typeof id === 'string' ? id : undefined;
}

/** A value as text, with references as `${Id}`, `${Id.Arn}`, `${export name}`. */
export function text(value: Value): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(text).join(',');
  const { Ref: ref, 'Fn::GetAtt': attribute, 'Fn::ImportValue': imported, 'Fn::Join': join } = value;
  if (ref !== undefined) return `\${${text(ref)}}`;
  if (Array.isArray(attribute)) return `\${${attribute.map(text).join('.')}}`;
  if (imported !== undefined) return `\${${text(imported)}}`;
  if (Array.isArray(join) && Array.isArray(join[1])) return join[1].map(text).join(text(join[0]));
  return JSON.stringify(value);
}
