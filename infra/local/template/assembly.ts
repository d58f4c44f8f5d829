import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { type Bag, resolve, type Scope, type Value } from './intrinsics.ts';
import { type Identity, resourceTypes } from './resource-types.ts';

/** A resource of a template with its intrinsics resolved to local values. */
export interface Resource extends Identity {
  type: string;
  /** the value of Ref */
  ref: string;
  properties: Bag;
  metadata: Bag;
}

export interface Assembly {
  resources: readonly Resource[];
  /** In template order. */
  all: (...types: string[]) => Resource[];
  /** The resource whose Ref, name or attribute is this value. */
  byValue: (value: Value) => Resource | undefined;
  attribute: (resource: Resource, name: string) => string;
  /** Asset key (`<hash>.zip`) → absolute path of its file or folder. */
  assets: ReadonlyMap<string, string>;
  account: string;
  region: string;
}

export interface AssemblyOptions {
  /** the region of environment-agnostic stacks, `eu-west-1` if omitted */
  region?: string;
  /** text in the templates → its replacement in this run, such as the site's origin */
  replace?: Readonly<Record<string, string>>;
  /** returns the persisted value of a secret; `generate` is the resource's resolved GenerateSecretString */
  secret?: (name: string, generate: Bag) => string;
}

interface RawResource {
  Type: string;
  Properties?: Bag;
  Metadata?: Bag;
}

interface Template {
  Resources?: Record<string, RawResource>;
  Outputs?: Record<string, { Value: Value; Export?: { Name: Value } }>;
  Parameters?: Record<string, { Default?: Value }>;
}

interface Stack {
  name: string;
  region: string;
  account: string;
  template: Template;
}

interface Manifest {
  artifacts?: Record<
    string,
    {
      type: string;
      environment?: string;
      displayName?: string;
      properties?: { directoryName?: string; templateFile?: string; stackName?: string; file?: string };
    }
  >;
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
}

const json = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

function readTemplate(path: string, replace: Readonly<Record<string, string>>): Template {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of Object.entries(replace)) text = text.replaceAll(from, to);
  return JSON.parse(text) as Template;
}

interface Loading {
  region: string;
  replace: Readonly<Record<string, string>>;
  stacks: Stack[];
  assets: Map<string, string>;
}

function load(dir: string, into: Loading): void {
  const { region, replace, stacks, assets } = into;
  for (const [id, artifact] of Object.entries(json<Manifest>(join(dir, 'manifest.json')).artifacts ?? {})) {
    const { directoryName, templateFile, stackName, file } = artifact.properties ?? {};
    if (artifact.type === 'cdk:cloud-assembly' && directoryName) load(join(dir, directoryName), into);
    if (artifact.type === 'cdk:asset-manifest' && file) {
      for (const { source, destinations } of Object.values(json<AssetManifest>(join(dir, file)).files ?? {})) {
        for (const { objectKey } of Object.values(destinations)) {
          if (source.path) assets.set(objectKey, resolvePath(dir, source.path));
        }
      }
    }
    if (artifact.type === 'aws:cloudformation:stack' && templateFile) {
      const [, account = '', place = ''] = /^aws:\/\/([^/]+)\/(.+)$/.exec(artifact.environment ?? '') ?? [];
      stacks.push({
        name: stackName ?? artifact.displayName ?? id,
        region: place === '' || place === 'unknown-region' ? region : place,
        account: /^\d{12}$/.test(account) ? account : '000000000000',
        template: readTemplate(join(dir, templateFile), replace),
      });
    }
  }
}

/** Includes nested stages. Throws an error that names an unsupported resource type, intrinsic or attribute. */
export function readAssembly(dir: string, options: AssemblyOptions = {}): Assembly {
  const region = options.region ?? 'eu-west-1';
  const secret = options.secret ?? ((name) => createHash('sha256').update(name).digest('hex'));
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  load(dir, { region, replace: options.replace ?? {}, stacks, assets });

  const identities = new Map<string, Identity>();
  const exports = new Map<string, () => Value>();
  const resources: Resource[] = [];
  const byType = new Map<string, Resource[]>();
  const byValue = new Map<string, Resource>();
  const secretSources = new Map<string, () => Bag>();

  const row = (type: string, where: string) => {
    const found = resourceTypes[type];
    if (found === undefined) throw new Error(`resource type ${type} (${where}) is not known to the local run`);
    return found;
  };

  const scopeOf = (stack: Stack): Scope => {
    const pseudo: Record<string, string | undefined> = {
      'AWS::Region': stack.region,
      'AWS::AccountId': stack.account,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': stack.name,
      'AWS::StackId': `arn:aws:cloudformation:${stack.region}:${stack.account}:stack/${stack.name}/local`,
      'AWS::NoValue': undefined,
    };
    const found = (id: string): { type: string; identity: Identity } => {
      const raw = stack.template.Resources?.[id];
      const identity = identities.get(`${stack.name}/${id}`);
      if (raw === undefined || identity === undefined) throw new Error(`${stack.name} has no resource ${id}`);
      return { type: raw.Type, identity };
    };
    return {
      stack: stack.name,
      ref: (id) => {
        if (id in pseudo) return pseudo[id];
        const parameter = stack.template.Parameters?.[id];
        if (parameter?.Default !== undefined) return parameter.Default;
        const { type, identity } = found(id);
        return row(type, `${stack.name}/${id}`).ref?.(identity) ?? identity.name;
      },
      attribute: (id, name) => {
        const { type, identity } = found(id);
        const make = row(type, `${stack.name}/${id}`).attributes?.[name];
        if (make === undefined) throw new Error(`attribute ${name} of ${type} (${stack.name}/${id}) is not known`);
        return make(identity);
      },
      importValue: (name) => {
        const value = exports.get(name);
        if (value === undefined) throw new Error(`Fn::ImportValue of ${name}: no stack exports it`);
        return value();
      },
      secret: (secretId, jsonKey) => {
        const value = secret(secretId, secretSources.get(secretId)?.() ?? {});
        return jsonKey === '' ? value : String((JSON.parse(value) as Bag)[jsonKey]);
      },
    };
  };

  const scopes = new Map(stacks.map((stack) => [stack.name, scopeOf(stack)]));
  const scope = (name: string): Scope => scopes.get(name) as Scope;

  // Resolve names first, because a Ref may point forwards. Explicit names may only use parameters and pseudo parameters.
  for (const stack of stacks) {
    for (const [id, raw] of Object.entries(stack.template.Resources ?? {})) {
      const { named = [] } = row(raw.Type, `${stack.name}/${id}`);
      const hash = BigInt(`0x${createHash('sha256').update(`${stack.name}/${id}`).digest('hex')}`).toString(36);
      const given = named.map((property) => raw.Properties?.[property]).find((value) => value !== undefined);
      const name = given === undefined ? `${stack.name}-${id}` : String(resolve(given, scope(stack.name)));
      const { region, account } = stack;
      identities.set(`${stack.name}/${id}`, { stack: stack.name, id, name, region, account, hash: hash.slice(0, 32) });
    }
    for (const output of Object.values(stack.template.Outputs ?? {})) {
      if (output.Export === undefined) continue;
      exports.set(String(resolve(output.Export.Name, scope(stack.name))), () =>
        resolve(output.Value, scope(stack.name)),
      );
    }
  }
  for (const stack of stacks) {
    for (const [id, raw] of Object.entries(stack.template.Resources ?? {})) {
      if (raw.Type !== 'AWS::SecretsManager::Secret') continue;
      const generate = () => resolve(raw.Properties?.GenerateSecretString ?? {}, scope(stack.name)) as Bag;
      secretSources.set(String(scope(stack.name).ref(id)), generate);
    }
  }
  for (const stack of stacks) {
    for (const [id, raw] of Object.entries(stack.template.Resources ?? {})) {
      const { ignore, attributes = {} } = row(raw.Type, `${stack.name}/${id}`);
      const identity = identities.get(`${stack.name}/${id}`) as Identity;
      const resource: Resource = {
        ...identity,
        type: raw.Type,
        ref: String(scope(stack.name).ref(id)),
        // Ignored resources may use unsupported intrinsics.
        properties: ignore === undefined ? (resolve(raw.Properties ?? {}, scope(stack.name)) as Bag) : {},
        metadata: raw.Metadata ?? {},
      };
      resources.push(resource);
      byType.set(raw.Type, [...(byType.get(raw.Type) ?? []), resource]);
      byValue.set(resource.ref, resource);
      for (const make of Object.values(attributes)) byValue.set(make(identity), resource);
    }
  }

  return {
    resources,
    all: (...types) => types.flatMap((type) => byType.get(type) ?? []),
    byValue: (value) => (typeof value === 'string' ? byValue.get(value) : undefined),
    attribute: (resource, name) => String(scope(resource.stack).attribute(resource.id, name)),
    assets,
    region: stacks[0]?.region ?? region,
    account: stacks[0]?.account ?? '000000000000',
  };
}
