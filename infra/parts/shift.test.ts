import { describe, expect, it, vi } from 'vitest';
import { apiFunctions } from '../functions.ts';
import { bag, bags, list, str } from '../local/template/bag.ts';
import { environment, everythingOn } from '../testing/rows.ts';
import type { Resource } from '../testing/templates.ts';
import { ofType, synthesize, synthesizeAgain, target } from '../testing/templates.ts';

const areas = Object.keys(apiFunctions).length;

interface Template {
  readonly Resources: Readonly<Record<string, Omit<Resource, 'id'>>>;
}

/** The App template of one row, with what the command line's `--context` says. */
function templateOf(name: 'everything' | 'staging', context: object): Template['Resources'] {
  vi.stubEnv('CDK_CONTEXT_JSON', JSON.stringify(context));
  const { files } = synthesizeAgain([name === 'everything' ? everythingOn : environment(name)]);
  vi.unstubAllEnvs();
  const [, text = ''] = Object.entries(files).find(([file]) => /App\w{8}\.template\.json$/.test(file)) ?? [];
  return (JSON.parse(text) as Template).Resources;
}

const versionsIn = (resources: Template['Resources']) =>
  Object.keys(resources).filter((id) => resources[id]?.Type === 'AWS::Lambda::Version');
const policiesIn = (resources: readonly Pick<Resource, 'Type' | 'UpdatePolicy'>[]) =>
  resources.flatMap(({ Type, UpdatePolicy }) => (Type === 'AWS::Lambda::Alias' && UpdatePolicy) || []);
const appOf = (name: string) => synthesize().find(({ row }) => row.name === name)?.app ?? [];

/** Names of the alarms on a metric of one function. */
const alarmsAbout = (app: readonly Resource[], handler: string) =>
  ofType(app, 'AWS::CloudWatch::Alarm').flatMap(({ Properties }) =>
    bags(Properties, 'Dimensions').some(({ Value = null }) => target(Value) === handler)
      ? [str(Properties, 'AlarmName')]
      : [],
  );

describe.each(synthesize())('the API’s functions of $row.name', ({ row, app }) => {
  const aliases = ofType(app, 'AWS::Lambda::Alias');
  const groups = ofType(app, 'AWS::CodeDeploy::DeploymentGroup');

  it('have an alias at their own newest version, and no other function has one', () => {
    expect(aliases).toHaveLength(areas);
    for (const { Properties } of aliases) {
      const handler = app.find(({ id }) => id === target(Properties.FunctionName ?? null));
      const version = app.find(({ id }) => id === target(Properties.FunctionVersion ?? null));
      expect(str(handler?.Metadata ?? {}, 'steeple:function')).toMatch(/-api$/);
      expect([version?.Type, version?.Properties]).toEqual([
        'AWS::Lambda::Version',
        { FunctionName: { Ref: handler?.id } },
      ]);
    }
    expect(ofType(app, 'AWS::Lambda::Version')).toHaveLength(areas);
  });

  it('keep their former versions, but not those of a failed deployment, and know their release', () => {
    for (const { DeletionPolicy, UpdateReplacePolicy } of ofType(app, 'AWS::Lambda::Version'))
      expect([DeletionPolicy, UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain']);
    for (const { Properties } of aliases) {
      const handler = app.find(({ id }) => id === target(Properties.FunctionName ?? null));
      expect(bag(bag(handler?.Properties ?? {}, 'Environment'), 'Variables').RELEASE).toBe('unknown');
    }
  });

  it('shift gradually if the environment is watched, and stop at each alarm that sees one of them fail', () => {
    const isWatched = row.name !== 'local' && !row.unwatched;
    expect(groups).toHaveLength(isWatched ? areas : 0);
    const existing = ofType(app, 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName);
    const [watch] = ofType(app, 'AWS::CloudFormation::Stack');
    const common = [`steeple-${row.name} API failures`, `steeple-${row.name} site broken items`];
    const stopping = groups.map(({ id, Properties, DependsOn }) => {
      expect(DependsOn).toContain(watch?.id);
      expect(Properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaLinear10PercentEvery1Minute');
      expect(list(bag(Properties, 'AutoRollbackConfiguration'), 'Events')).toEqual([
        'DEPLOYMENT_FAILURE',
        'DEPLOYMENT_STOP_ON_REQUEST',
        'DEPLOYMENT_STOP_ON_ALARM',
      ]);
      const alias = aliases.find(({ UpdatePolicy }) => JSON.stringify(UpdatePolicy).includes(`"${id}"`));
      const handler = target(alias?.Properties.FunctionName ?? null) ?? expect.fail(id);
      const names = bags(bag(Properties, 'AlarmConfiguration'), 'Alarms').map((each) => str(each, 'Name'));
      expect(names.sort()).toEqual([...common, ...alarmsAbout(app, handler)].sort());
      return names;
    });
    expect(existing).toEqual(expect.arrayContaining(stopping.flat()));
    // Other functions have alarms of their own, which this search finds.
    const own = ofType(app, 'AWS::Lambda::Function').filter(({ id }) => alarmsAbout(app, id).length > 0);
    expect(own.length > 0).toBe(isWatched || row.name === 'local');
  });
});

it('another release publishes a version of every function of the API, and the same release none', () => {
  const before = ofType(appOf('staging'), 'AWS::Lambda::Version').map(({ id }) => id);
  expect(versionsIn(templateOf('staging', { release: 'unknown' }))).toEqual(before);
  const next = versionsIn(templateOf('staging', { release: 'next' }));
  expect(next).toHaveLength(areas);
  expect(next.filter((id) => before.includes(id))).toEqual([]);
});

it('moves the aliases at once if the deployment says that nothing may shift', () => {
  expect(policiesIn(appOf('everything'))).toHaveLength(areas);
  const atOnce = templateOf('everything', { shift: 'no' });
  expect(policiesIn(Object.values(atOnce))).toEqual([]);
  // The groups stay, so that the next deployment can shift again.
  expect(Object.values(atOnce).filter(({ Type }) => Type === 'AWS::CodeDeploy::DeploymentGroup')).toHaveLength(areas);
});
