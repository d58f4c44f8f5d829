/** For tests: the functions behind the API in the fake AWS, with their versions, their alias, and CodeDeploy's shifts. */
import { type FakeAws, stackOutputs } from './fake-aws.ts';

export interface FakeFunction {
  /** The version in the stack. */
  deployed: number;
  /** The version that the alias has. */
  live: number;
  /** The version that gets a part of the calls during a shift. */
  shiftsTo?: number;
  /** Version → its release. */
  readonly versions: Record<number, string>;
  /** Version → the secrets from CloudFront that it accepts. */
  readonly secrets?: Readonly<Record<number, string>>;
}

export interface FakeLive {
  /** By area, such as `finance`. */
  readonly functions: Record<string, FakeFunction>;
  /** The ids of running shifts. Stopping one ends it at once. */
  readonly shifts: Set<string>;
  status: string;
}

const page = 3;
const tag = (name: string, value: string) => `<${name}>${value}</${name}>`;
const arnOf = (area: string) => `arn:aws:lambda:eu-west-1:123456789012:function:staging-${area}-1A2B`;

const resource = (logicalId: string, type: string, id: string) =>
  tag(
    'member',
    tag('LogicalResourceId', logicalId) + tag('ResourceType', `AWS::${type}`) + tag('PhysicalResourceId', id),
  );

function stackOf(functions: FakeLive['functions']): string {
  const each = Object.entries(functions).map(
    ([area, { deployed }]) =>
      resource(`Api${area}FunctionCurrentVersion${deployed}`, 'Lambda::Version', `${arnOf(area)}:${deployed}`) +
      // CloudFormation deletes the version before only at the end of an update.
      resource(`Api${area}FunctionCurrentVersion0`, 'Lambda::Version', `${arnOf(area)}:1`) +
      resource(`Api${area}FunctionAliaslive93FCB260`, 'Lambda::Alias', `${arnOf(area)}:live`) +
      resource(`ApiShift${area}api`, 'CodeDeploy::DeploymentGroup', `group-${area}`),
  );
  const other = 'arn:aws:lambda:eu-west-1:123456789012:function:other:live';
  return (
    each.join('') +
    resource('ApiShiftApplication', 'CodeDeploy::Application', 'application') +
    resource('Other', 'Lambda::Alias', `${other}-not`)
  );
}

/** Replaces the handlers of a healthy account. Changes of the state show in later answers. */
export function fakeLive(aws: FakeAws, functions: FakeLive['functions']): FakeLive {
  const state: FakeLive = { functions, shifts: new Set(), status: 'UPDATE_COMPLETE' };
  const named = (url: string): FakeFunction => {
    const found = state.functions[/functions\/staging-([a-z]+)-1A2B/.exec(url)?.[1] ?? ''];
    if (!found) throw new Error(`No function for ${url}`);
    return found;
  };
  const alias = ({ live, shiftsTo }: FakeFunction) => ({
    FunctionVersion: String(live),
    RevisionId: `revision-${live}`,
    ...(shiftsTo && { RoutingConfig: { AdditionalVersionWeights: { [shiftsTo]: 0.1 } } }),
  });
  const outputs = stackOutputs({ UserPoolId: 'eu-west-1_own' });
  aws.on.DescribeStacks = () => ({ body: outputs.replace('UPDATE_COMPLETE', state.status) });
  aws.on.ListStackResources = () => ({ body: `<R>${stackOf(state.functions)}</R>` });
  aws.on.GetAlias = (_, url) => ({ body: alias(named(url)) });
  aws.on.UpdateAlias = ({ FunctionVersion, RevisionId, RoutingConfig }, url) => {
    const fn = named(url);
    if (RevisionId !== `revision-${fn.live}`) return { refusal: 'PreconditionFailedException' };
    fn.live = Number(FunctionVersion);
    if (Object.keys((RoutingConfig as { AdditionalVersionWeights: object }).AdditionalVersionWeights).length === 0)
      delete fn.shiftsTo;
    return { body: alias(fn) };
  };
  aws.on.ListVersionsByFunction = (_, url) => {
    const { versions, secrets = {} } = named(url);
    const start = Number(new URL(url, 'http://aws').searchParams.get('Marker') ?? 0);
    const all = ['$LATEST', ...Object.keys(versions)].map((Version) => ({
      Version,
      LastModified: `2026-11-${10 + Number(Version.replace('$LATEST', '9'))}T06:00:00.000+0000`,
      Environment: { Variables: { RELEASE: versions[Number(Version)], ORIGIN_SECRET: secrets[Number(Version)] } },
    }));
    const more = start + page < all.length;
    return { body: { Versions: all.slice(start, start + page), NextMarker: more ? String(start + page) : null } };
  };
  aws.on.DeleteFunction = (_, url) => {
    delete named(url).versions[Number(new URL(url, 'http://aws').searchParams.get('Qualifier'))];
    return { body: '' };
  };
  aws.on.ListDeployments = ({ deploymentGroupName }) => ({
    body: { deployments: [...state.shifts].filter((id) => `group-${id}` === deploymentGroupName) },
  });
  aws.on.StopDeployment = ({ deploymentId }) => {
    const fn = state.functions[String(deploymentId)];
    state.shifts.delete(String(deploymentId));
    if (fn) delete fn.shiftsTo;
    return { body: { status: 'Succeeded' } };
  };
  return state;
}
