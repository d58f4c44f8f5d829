/** The functions behind the API: their published versions, and the alias that decides which of them the API calls. */
import type { Environment } from '../../environments.ts';
import { liveAlias } from '../../function-spec.ts';
import { callAws } from './call.ts';
import type { StackResource } from './stacks.ts';

export interface LiveFunction {
  /** `finance-api`. */
  readonly id: string;
  /** The deployed name. */
  readonly name: string;
  /** The version that the last deployment published. */
  readonly deployed: number;
}

export interface FunctionVersion {
  readonly version: number;
  /** The commit, or `unknown`. */
  readonly release: string;
  readonly at: Date;
  /** The secrets from CloudFront that it accepts. A release sends the first. */
  readonly originSecrets: readonly string[];
}

export interface AliasState {
  readonly version: number;
  /** Whether some calls go to a second version. */
  readonly isShifting: boolean;
  /** AWS refuses an update if the alias has changed since. */
  readonly revision: string;
}

/** `resources` are those of App. While CloudFormation replaces a version, the stack has both. */
export function liveFunctions(resources: readonly StackResource[]): LiveFunction[] {
  const versions = resources.filter(({ type }) => type === 'AWS::Lambda::Version');
  return resources.flatMap(({ type, id, logicalId }) => {
    const [, name, alias] = /:function:([^:]+):([^:]+)$/.exec(id) ?? [];
    if (type !== 'AWS::Lambda::Alias' || alias !== liveAlias || name === undefined) return [];
    const own = versions.flatMap((each) => new RegExp(`:function:${name}:(\\d+)$`).exec(each.id)?.[1] ?? []);
    const area = /^Api([a-z]+)Function/.exec(logicalId)?.[1] ?? name;
    return own.length > 0 ? [{ id: `${area}-api`, name, deployed: Math.max(...own.map(Number)) }] : [];
  });
}

const pathOf = ({ name }: Pick<LiveFunction, 'name'>, rest: string) =>
  `/2015-03-31/functions/${encodeURIComponent(name)}${rest}`;

const call = ({ region }: Environment, method: 'DELETE' | 'GET' | 'PUT', path: string, body = '') =>
  callAws({ service: 'lambda', region, method, path, body });

/** Throws AwsError. */
export async function readAlias(row: Environment, fn: LiveFunction): Promise<AliasState> {
  const { body } = await call(row, 'GET', pathOf(fn, `/aliases/${liveAlias}`));
  const { FunctionVersion, RevisionId, RoutingConfig } = JSON.parse(body) as {
    FunctionVersion: string;
    RevisionId: string;
    RoutingConfig?: { AdditionalVersionWeights?: object } | null;
  };
  const weights = Object.keys(RoutingConfig?.AdditionalVersionWeights ?? {});
  return { version: Number(FunctionVersion), isShifting: weights.length > 0, revision: RevisionId };
}

/** Moves all calls to a version, if they do not go there already. Throws AwsError. */
export async function moveAlias(row: Environment, fn: LiveFunction, version: number): Promise<void> {
  const now = await readAlias(row, fn);
  if (now.version === version && !now.isShifting) return;
  const to = {
    FunctionVersion: String(version),
    RoutingConfig: { AdditionalVersionWeights: {} },
    RevisionId: now.revision,
  };
  await call(row, 'PUT', pathOf(fn, `/aliases/${liveAlias}`), JSON.stringify(to));
}

interface VersionPage {
  readonly NextMarker?: string | null;
  readonly Versions: readonly {
    readonly Version: string;
    readonly LastModified: string;
    readonly Environment?: { readonly Variables?: Readonly<Record<string, string>> };
  }[];
}

/** Published versions, newest first. Throws AwsError. */
export async function readVersions(row: Environment, fn: LiveFunction): Promise<FunctionVersion[]> {
  const found: FunctionVersion[] = [];
  for (let marker: string | null | undefined = ''; marker !== undefined && marker !== null; ) {
    const query = marker === '' ? '' : `?Marker=${encodeURIComponent(marker)}`;
    const page = JSON.parse((await call(row, 'GET', pathOf(fn, `/versions${query}`))).body) as VersionPage;
    for (const { Version, LastModified, Environment } of page.Versions) {
      if (Version === '$LATEST') continue;
      const { RELEASE = 'unknown', ORIGIN_SECRET = '' } = Environment?.Variables ?? {};
      const originSecrets = ORIGIN_SECRET.split(' ').filter(Boolean);
      found.push({ version: Number(Version), release: RELEASE, at: new Date(LastModified), originSecrets });
    }
    marker = page.NextMarker;
  }
  return found.sort((a, b) => b.version - a.version);
}

/** Throws AwsError; `ResourceConflictException` if an alias needs the version. */
export async function deleteVersion(row: Environment, fn: LiveFunction, version: number): Promise<void> {
  await call(row, 'DELETE', pathOf(fn, `?Qualifier=${version}`));
}
