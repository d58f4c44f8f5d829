import { wildcard } from '../iam/wildcard.ts';
import type { Assembly, Resource } from '../template/assembly.ts';
import { bag, bags, flag, num, optionalStr, str, strs } from '../template/bag.ts';
import type { Bag } from '../template/intrinsics.ts';
import type { FunctionUnit, HttpApi } from '../template/inventory.ts';
import type { EdgeReply } from './messages.ts';
import { compileResponsePolicy } from './response-policy.ts';
import { loadViewerFunction, type ViewerFunction } from './viewer-function.ts';

export type Origin = { host: string; headers: Record<string, string> } & (
  | { kind: 'bucket'; bucket: string }
  | { kind: 'api' }
  | { kind: 'function'; functionId: string }
);

export interface Caching {
  /** if false, nothing is cached and conditional requests reach the origin */
  enabled: boolean;
  brotli: boolean;
  gzip: boolean;
}

export interface Behaviour {
  /** `/api/*`, or `*` for the default */
  pathPattern: string;
  matches: (path: string) => boolean;
  methods: readonly string[];
  caching: Caching;
  forwards: (header: string) => boolean;
  forwardsQuery: boolean;
  viewerRequest: ViewerFunction | undefined;
  /** the primary, and the one to use if the primary answers with a failover status */
  origins: readonly Origin[];
  failover: readonly number[];
  applyHeaders: (reply: EdgeReply) => void;
}

const managedCaching: Readonly<Record<string, Caching>> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { enabled: false, brotli: false, gzip: false }, // CachingDisabled
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { enabled: true, brotli: true, gzip: true }, // CachingOptimized
};
const managedForwarding: Readonly<Record<string, (header: string) => boolean>> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': (header) => header !== 'host', // AllViewerExceptHostHeader
};

interface Sources {
  assembly: Assembly;
  api: HttpApi | undefined;
  functions: readonly FunctionUnit[];
}

function cachingOf(assembly: Assembly, id: string): Caching {
  const managed = managedCaching[id];
  if (managed !== undefined) return managed;
  const policy = assembly.byValue(id);
  if (policy?.type !== 'AWS::CloudFront::CachePolicy')
    throw new Error(`cache policy ${id} is not known to the local run`);
  const config = bag(policy.properties, 'CachePolicyConfig');
  const key = bag(config, 'ParametersInCacheKeyAndForwardedToOrigin');
  return {
    enabled: num(config, 'MaxTTL', 0) > 0,
    brotli: flag(key, 'EnableAcceptEncodingBrotli'),
    gzip: flag(key, 'EnableAcceptEncodingGzip'),
  };
}

function forwardingOf(assembly: Assembly, id: string | undefined): Pick<Behaviour, 'forwards' | 'forwardsQuery'> {
  if (id === undefined) return { forwards: () => false, forwardsQuery: false };
  const managed = managedForwarding[id];
  if (managed !== undefined) return { forwards: managed, forwardsQuery: true };
  const policy = assembly.byValue(id);
  if (policy?.type !== 'AWS::CloudFront::OriginRequestPolicy') {
    throw new Error(`origin request policy ${id} is not known to the local run`);
  }
  const config = bag(policy.properties, 'OriginRequestPolicyConfig');
  const headers = bag(config, 'HeadersConfig');
  const behaviour = str(headers, 'HeaderBehavior');
  const listed = new Set(strs(headers, 'Headers').map((name) => name.toLowerCase()));
  const forwards = {
    none: () => false,
    whitelist: (name: string) => listed.has(name),
    allViewer: () => true,
    allExcept: (name: string) => !listed.has(name),
  }[behaviour];
  if (forwards === undefined) throw new Error(`header behaviour ${behaviour} is not known to the local run`);
  return { forwards, forwardsQuery: str(bag(config, 'QueryStringsConfig'), 'QueryStringBehavior') === 'all' };
}

function originOf({ assembly, api, functions }: Sources, config: Bag): Origin {
  const host = str(config, 'DomainName');
  const headers = Object.fromEntries(
    bags(config, 'OriginCustomHeaders').map((header) => [
      str(header, 'HeaderName').toLowerCase(),
      str(header, 'HeaderValue'),
    ]),
  );
  if (optionalStr(config, 'OriginPath')) throw new Error(`OriginPath of ${host} is not known to the local run`);
  const bucket = assembly.byValue(host);
  if (bucket?.type === 'AWS::S3::Bucket') return { kind: 'bucket', bucket: bucket.ref, host, headers };
  if (host === api?.host) return { kind: 'api', host, headers };
  const unit = functions.find(({ urlHost }) => urlHost === host);
  if (unit !== undefined) return { kind: 'function', functionId: unit.id, host, headers };
  throw new Error(`origin ${host} is not in the assembly`);
}

function viewerFunctionOf(assembly: Assembly, behaviour: Bag): ViewerFunction | undefined {
  if (behaviour.LambdaFunctionAssociations !== undefined) throw new Error('Lambda@Edge is not known to the local run');
  const [association, second] = bags(behaviour, 'FunctionAssociations');
  if (association === undefined) return undefined;
  const event = str(association, 'EventType');
  if (event !== 'viewer-request' || second !== undefined) {
    throw new Error(`CloudFront functions on ${event} are not known to the local run`);
  }
  const found = assembly.byValue(association.FunctionARN);
  if (found === undefined) throw new Error('a CloudFront function is not in the assembly');
  return loadViewerFunction(str(found.properties, 'FunctionCode'));
}

/** In the order in which CloudFront tries them. */
export function readDistribution(sources: Sources): Behaviour[] {
  const { assembly } = sources;
  const [distribution, second] = assembly.all('AWS::CloudFront::Distribution') as (Resource | undefined)[];
  if (second !== undefined) throw new Error('the local gateway knows one distribution, and the assembly has two');
  if (distribution === undefined) return [];
  const config = bag(distribution.properties, 'DistributionConfig');
  // Ignore error caching times, because the local run does not cache.
  const pages = config.CustomErrorResponses === undefined ? [] : bags(config, 'CustomErrorResponses');
  if (pages.some((each) => each.ResponsePagePath !== undefined))
    throw new Error('CustomErrorResponses with a page are not known to the local run');
  const origins = new Map(bags(config, 'Origins').map((origin) => [str(origin, 'Id'), originOf(sources, origin)]));
  const groups = new Map(bags(bag(config, 'OriginGroups'), 'Items').map((group) => [str(group, 'Id'), group]));

  const behaviour = (from: Bag, pathPattern: string): Behaviour => {
    const target = str(from, 'TargetOriginId');
    const group = groups.get(target);
    const ids =
      group === undefined ? [target] : bags(bag(group, 'Members'), 'Items').map((item) => str(item, 'OriginId'));
    const statuses = group === undefined ? {} : bag(bag(group, 'FailoverCriteria'), 'StatusCodes');
    const policy = assembly.byValue(from.ResponseHeadersPolicyId);
    if (from.ResponseHeadersPolicyId !== undefined && policy === undefined) {
      throw new Error(`response headers policy ${String(from.ResponseHeadersPolicyId)} is not known to the local run`);
    }
    const caching = cachingOf(assembly, str(from, 'CachePolicyId'));
    const compress = flag(from, 'Compress');
    const pattern = wildcard(pathPattern.replace(/^\/?/, pathPattern === '*' ? '' : '/'));
    return {
      pathPattern,
      matches: (path) => pattern.test(path),
      methods: from.AllowedMethods === undefined ? ['GET', 'HEAD'] : strs(from, 'AllowedMethods'),
      caching: { ...caching, brotli: caching.brotli && compress, gzip: caching.gzip && compress },
      ...forwardingOf(assembly, optionalStr(from, 'OriginRequestPolicyId')),
      viewerRequest: viewerFunctionOf(assembly, from),
      origins: ids.map((id) => {
        const origin = origins.get(id);
        if (origin === undefined) throw new Error(`origin ${id} is not in the distribution`);
        return origin;
      }),
      failover: strs(statuses, 'Items').map(Number),
      applyHeaders:
        policy === undefined ? () => {} : compileResponsePolicy(bag(policy.properties, 'ResponseHeadersPolicyConfig')),
    };
  };
  return [
    ...bags(config, 'CacheBehaviors').map((from) => behaviour(from, str(from, 'PathPattern'))),
    behaviour(bag(config, 'DefaultCacheBehavior'), '*'),
  ];
}
