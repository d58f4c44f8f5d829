import type { QueueProps } from '../queues/queues.ts';
import type { TableProps } from '../tables/tables.ts';
import type { EventSourceMapping } from '../triggers/mapping.ts';
import type { Assembly, Resource } from './assembly.ts';
import { bag, bags, num, optionalStr, str, strMap, strs } from './bag.ts';
import type { Bag, Value } from './intrinsics.ts';
import { accountBus, type RuleUnit, rulesOf } from './rules.ts';
import { type UserPoolUnit, userPoolOf } from './user-pool.ts';

/** Marked by the metadata `steeple:function`. */
export interface FunctionUnit {
  /** its id in the contract, and the folder of its bundle */
  id: string;
  name: string;
  arn: string;
  role: string;
  timeoutSeconds: number;
  reserved?: number;
  memoryMb: number;
  env: Record<string, string>;
  logGroup?: string;
  urlHost?: string;
}

export interface HttpRoute {
  /** `GET /api/events/{id}` or `$default` */
  key: string;
  functionId: string;
  timeoutMs: number;
  authorizer?: { issuer: string; audience: string[] };
  scopes: string[];
}

export interface HttpApi {
  id: string;
  host: string;
  routes: HttpRoute[];
}

export interface QueueUnit {
  id: string;
  name: string;
  arn: string;
  props: QueueProps;
}

export interface MappingUnit {
  id: string;
  functionId: string;
  /** the table whose stream it reads; undefined for a queue */
  table: string | undefined;
  props: EventSourceMapping;
}

export interface ScheduleUnit {
  id: string;
  arn: string;
  expression: string;
  functionId: string;
  /** the function's event in place of the scheduled event */
  input?: Value;
}

export interface BucketUnit {
  id: string;
  name: string;
  /** Whether the bucket sends an event to the account's bus for each object. */
  tells: boolean;
}

export interface Inventory {
  functions: FunctionUnit[];
  api: HttpApi | undefined;
  tables: TableProps[];
  queues: QueueUnit[];
  mappings: MappingUnit[];
  buses: string[];
  rules: RuleUnit[];
  schedules: ScheduleUnit[];
  buckets: BucketUnit[];
  userPool: UserPoolUnit | undefined;
  /** ARNs */
  keys: string[];
}

const hostOf = (url: string): string => new URL(url).host;

function functionsOf(assembly: Assembly): FunctionUnit[] {
  const urls = new Map(
    assembly
      .all('AWS::Lambda::Url')
      .map((url) => [str(url.properties, 'TargetFunctionArn'), hostOf(assembly.attribute(url, 'FunctionUrl'))]),
  );
  return assembly.all('AWS::Lambda::Function').flatMap((resource) => {
    const id = resource.metadata['steeple:function'];
    const helper =
      resource.id.startsWith('Custom') || 'aws:cdk:is-custom-resource-handler-singleton' in resource.metadata;
    if (id === undefined && helper) return []; // a deployment helper; the local run does its work itself
    if (typeof id !== 'string') throw new Error(`function ${resource.stack}/${resource.id} has no steeple:function`);
    const arn = assembly.attribute(resource, 'Arn');
    const role = assembly.byValue(resource.properties.Role);
    if (role === undefined) throw new Error(`the role of function ${id} is not in the assembly`);
    const { ReservedConcurrentExecutions } = resource.properties;
    const logGroup = optionalStr(bag(resource.properties, 'LoggingConfig'), 'LogGroup');
    const urlHost = urls.get(arn) ?? urls.get(resource.name);
    return [
      {
        id,
        arn,
        name: resource.name,
        role: role.name,
        timeoutSeconds: num(resource.properties, 'Timeout', 3),
        memoryMb: num(resource.properties, 'MemorySize', 128),
        env: strMap(bag(resource.properties, 'Environment'), 'Variables'),
        ...(logGroup === undefined ? {} : { logGroup }),
        ...(ReservedConcurrentExecutions === undefined ? {} : { reserved: Number(ReservedConcurrentExecutions) }),
        ...(urlHost === undefined ? {} : { urlHost }),
      },
    ];
  });
}

function apiOf(assembly: Assembly, functionId: (value: Value) => string): HttpApi | undefined {
  const [api, second] = assembly.all('AWS::ApiGatewayV2::Api');
  if (second !== undefined) throw new Error('the local gateway knows one HTTP API, and the assembly has two');
  if (api === undefined) return undefined;
  const routes = assembly.all('AWS::ApiGatewayV2::Route').map((route): HttpRoute => {
    const target = str(route.properties, 'Target').replace(/^integrations\//, '');
    const integration = assembly.byValue(target);
    if (integration === undefined) throw new Error(`route ${route.id} has no integration`);
    const version = optionalStr(integration.properties, 'PayloadFormatVersion');
    if (version !== '2.0') throw new Error(`integration ${integration.id} has payload format ${version}, not 2.0`);
    const kind = optionalStr(route.properties, 'AuthorizationType') ?? 'NONE';
    if (kind !== 'NONE' && kind !== 'JWT')
      throw new Error(`authorization type ${kind} of route ${route.id} is not known`);
    const common = {
      key: str(route.properties, 'RouteKey'),
      functionId: functionId(integration.properties.IntegrationUri),
      timeoutMs: num(integration.properties, 'TimeoutInMillis', 30_000),
      scopes: strs(route.properties, 'AuthorizationScopes'),
    };
    if (kind === 'NONE') return common;
    const authorizer = assembly.byValue(route.properties.AuthorizerId);
    if (authorizer === undefined) throw new Error(`route ${route.id} has no authorizer`);
    const jwt = bag(authorizer.properties, 'JwtConfiguration');
    return { ...common, authorizer: { issuer: str(jwt, 'Issuer'), audience: strs(jwt, 'Audience') } };
  });
  return { id: api.ref, host: hostOf(assembly.attribute(api, 'ApiEndpoint')), routes };
}

/** Casts resolved properties to the type of the local service, which validates them itself. */
const as = <T>(properties: Bag): T => properties as unknown as T;

function mappingsOf(assembly: Assembly, functionId: (value: Value) => string): MappingUnit[] {
  return assembly.all('AWS::Lambda::EventSourceMapping').map(({ id, properties }) => {
    const source = assembly.byValue(properties.EventSourceArn);
    const isTable = source?.type.startsWith('AWS::DynamoDB::') ?? false;
    if (source === undefined || (!isTable && source.type !== 'AWS::SQS::Queue')) {
      throw new Error(`event source ${String(properties.EventSourceArn)} of mapping ${id} is not known`);
    }
    return {
      id,
      functionId: functionId(properties.FunctionName),
      table: isTable ? source.name : undefined,
      props: as<EventSourceMapping>(properties),
    };
  });
}

function schedulesOf(assembly: Assembly, functionId: (value: Value) => string): ScheduleUnit[] {
  const schedule = (resource: Resource, target: Bag): ScheduleUnit => {
    const input = optionalStr(target, 'Input');
    return {
      id: resource.id,
      arn: assembly.attribute(resource, 'Arn'),
      expression: str(resource.properties, 'ScheduleExpression'),
      functionId: functionId(target.Arn),
      ...(input === undefined ? {} : { input: JSON.parse(input) as Value }),
    };
  };
  const enabled = ({ properties }: Resource) => optionalStr(properties, 'State') !== 'DISABLED';
  const scheduler = assembly.all('AWS::Scheduler::Schedule').filter(enabled);
  const rules = assembly.all('AWS::Events::Rule').filter(enabled);
  return [
    ...scheduler.map((resource) => schedule(resource, bag(resource.properties, 'Target'))),
    ...rules
      .filter(({ properties }) => properties.ScheduleExpression !== undefined)
      .flatMap((resource) => bags(resource.properties, 'Targets').map((target) => schedule(resource, target))),
  ];
}

function bucketsOf(assembly: Assembly): BucketUnit[] {
  return assembly.all('AWS::S3::Bucket').map(({ id, ref, properties }) => {
    const { EventBridgeConfiguration, ...others } =
      properties.NotificationConfiguration === undefined ? {} : bag(properties, 'NotificationConfiguration');
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw new Error(`${unknown} of bucket ${id} is not known to the local run`);
    return { id, name: ref, tells: EventBridgeConfiguration !== undefined };
  });
}

export function inventoryOf(assembly: Assembly): Inventory {
  const functions = functionsOf(assembly);
  const functionId = (value: Value): string => {
    const alias = assembly.byValue(value);
    if (alias?.type === 'AWS::Lambda::Alias') return functionId(alias.properties.FunctionName);
    const unit = functions.find(({ arn, name }) => arn === value || name === value);
    if (unit === undefined) throw new Error(`${String(value)} is not a function of the assembly`);
    return unit.id;
  };
  const rules = rulesOf(assembly);
  const hearsAws = rules.some(({ bus }) => bus === accountBus);
  return {
    functions,
    api: apiOf(assembly, functionId),
    tables: assembly
      .all('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')
      .map(({ name, properties }) => as<TableProps>({ ...properties, TableName: name })),
    queues: assembly.all('AWS::SQS::Queue').map((queue) => ({
      id: queue.id,
      name: queue.name,
      arn: assembly.attribute(queue, 'Arn'),
      props: as<QueueProps>(queue.properties),
    })),
    mappings: mappingsOf(assembly, functionId),
    // Every account has a default bus, which no template creates.
    buses: [...assembly.all('AWS::Events::EventBus').map((bus) => bus.name), ...(hearsAws ? [accountBus] : [])],
    rules,
    schedules: schedulesOf(assembly, functionId),
    buckets: bucketsOf(assembly),
    userPool: userPoolOf(assembly, functionId),
    keys: assembly.all('AWS::KMS::Key').map((key) => assembly.attribute(key, 'Arn')),
  };
}
