import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NestedStack, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from '../app.ts';
import type { Environment } from '../environments.ts';
import { environments } from '../environments.ts';
import type { Bag, Value } from '../local/template/intrinsics.ts';

export interface Resource {
  readonly id: string;
  readonly Type: string;
  readonly Properties: Bag;
  readonly Metadata?: Bag;
  readonly DependsOn?: readonly string[];
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

/** The real app's templates of one environment. */
export interface Templates {
  readonly row: Environment;
  readonly data: Resource[];
  readonly app: Resource[];
  readonly stacks: readonly Stack[];
}

/** An environment with everything on that the shipped rows leave out. */
export const everythingOn: Environment = {
  ...environment('production'),
  name: 'everything',
  account: '123456789012',
  domain: 'www.example.org',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/11111111-2222-3333-4444-555555555555',
  webAclArn: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/site/11111111-2222-3333-4444-555555555555',
  alarmAddress: 'alarms@example.org',
  hstsSubdomains: true,
  missAtOnce: 20,
  google: {
    hostedDomain: 'church.example',
    clientId: '123456789012-church.apps.googleusercontent.com',
    secretName: 'steeple/google-client-secret',
    hostPrefix: 'church-example',
    demandsSecondStep: false,
  },
  consumers: [
    {
      name: 'their-bus',
      events: ['registration.submitted', 'registration.cancelled'],
      to: 'arn:aws:events:eu-central-1:210987654321:event-bus/church',
    },
    {
      name: 'their-queue',
      events: ['calendar.published'],
      to: 'arn:aws:sqs:eu-west-1:210987654321:church-events',
      key: 'arn:aws:kms:eu-west-1:210987654321:key/11111111-2222-3333-4444-555555555555',
    },
    { name: 'our-queue', events: ['calendar.cancelled'], to: 'arn:aws:sqs:eu-west-1:123456789012:other-system' },
  ],
};

let synthesized: readonly Templates[] | undefined;

/** The app's templates, of every shipped environment and `everythingOn`, without bundles or checks. A worker synthesizes them once. */
export function synthesize(): readonly Templates[] {
  synthesized ??= synthesizeAll();
  return synthesized;
}

function synthesizeAll(): Templates[] {
  const rows = [...environments, everythingOn];
  return withOutdir((outdir) => {
    const app = buildApp({ environments: rows, outdir });
    return rows.map((row) => {
      const stage = app.node.findChild(row.name);
      const stacks = ['Data', 'App'].map((id) => stage.node.findChild(id) as Stack);
      // Reading a template also refuses circular references between its resources.
      const [data = [], own = []] = stacks.map(resourcesOf);
      return { row, data, app: own, stacks };
    });
  });
}

/** Lends a folder for a cloud assembly, which is 22 MB with CDK's own helpers. */
export function withOutdir<T>(use: (outdir: string) => T): T {
  const outdir = mkdtempSync(join(tmpdir(), 'steeple-assembly-'));
  try {
    return use(outdir);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** A shipped row by its name. */
export function environment(name: string): Environment {
  const row = environments.find((each) => each.name === name);
  if (!row) throw new Error(`No environment is called ${name}`);
  return row;
}

/** The resources of a stack and of those nested in it, which name what their parent hands them as the parent does. */
function resourcesOf(stack: Stack): Resource[] {
  const own = readResources(stack, (value) => value);
  const within = stack.node.findAll().filter((each) => each instanceof NestedStack);
  const theirs = within.flatMap((nested) => {
    const id = stack.resolve(nested.nestedStackResource?.ref).Ref;
    const handed = own.find((each) => each.id === id)?.Properties.Parameters as Bag;
    return readResources(nested, (value) => handed[target(value) ?? ''] ?? value);
  });
  return [...own, ...theirs];
}

/** A stack's resources; `replaced` says what stands in place of a reference. */
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

/** The logical id that a Ref or GetAtt names; undefined for any other value. */
export function target(value: Value): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const named = value.Ref ?? value['Fn::GetAtt'];
  const id = Array.isArray(named) ? named[0] : named;
  return typeof id === 'string' ? id : undefined;
}

/** A value with its references written out: `${Id}`, `${Id.Arn}`, `${export name}`. */
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
