import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, it, vi } from 'vitest';
import { buildApp } from './app.ts';
import { apiFunctions } from './functions.ts';
import { readAssembly } from './local/template/assembly.ts';
import { bag } from './local/template/bag.ts';
import type { Bag } from './local/template/intrinsics.ts';
import { environment } from './testing/rows.ts';
import { withOutdir } from './testing/templates.ts';

it('during a change of the origin secret, CloudFront sends the first edition and the API accepts every edition', () => {
  const row = { ...environment('local'), originSecrets: ['2', '1'] as const };
  const { headers, functions } = withOutdir((outdir) => {
    buildApp({ environments: [row], outdir }).synth();
    const { all } = readAssembly(outdir, { secret: (name) => name.replace(/^.*OriginSecret(\d).*$/, 'edition-$1') });
    return {
      headers: all('AWS::CloudFront::Distribution').map(({ properties }) =>
        JSON.stringify(properties.DistributionConfig),
      ),
      functions: all('AWS::Lambda::Function').map(({ properties }) => bag(bag(properties, 'Environment'), 'Variables')),
    };
  });
  expect(headers[0]).toContain('"HeaderName":"x-origin-verify","HeaderValue":"edition-2"');
  const told = functions.flatMap(({ ORIGIN_SECRET }) => ORIGIN_SECRET ?? []);
  expect(new Set(told)).toEqual(new Set(['edition-2 edition-1']));
  expect(told.length).toBeGreaterThan(3);
});

it('termination protection is off for the stacks named as young, so that a failed first deployment can be repeated', () => {
  const protection = (context: object) => {
    vi.stubEnv('CDK_CONTEXT_JSON', JSON.stringify(context));
    const stage = withOutdir((outdir) => buildApp({ environments: [environment('production')], outdir }).node);
    return ['Data', 'App'].map(
      (id) => (stage.findChild('production').node.findChild(id) as Stack).terminationProtection,
    );
  };
  expect(protection({})).toEqual([true, true]);
  expect(protection({ young: 'data,app' })).toEqual([false, false]);
  expect(protection({ young: 'app' })).toEqual([true, false]);
  vi.unstubAllEnvs();
});

it('the release that deploy names is an output, a tag of the API, and known to every function of the API', () => {
  vi.stubEnv('CDK_CONTEXT_JSON', JSON.stringify({ release: '0123456789ab' }));
  const { Outputs, Resources } = withOutdir((outdir) => {
    const stage = buildApp({ environments: [environment('staging')], outdir }).node.findChild('staging');
    return Template.fromStack(stage.node.findChild('App') as Stack).toJSON();
  });
  vi.unstubAllEnvs();
  expect(Outputs.Release).toEqual({ Value: '0123456789ab' });
  const all = Object.values<{ Type: string; Properties: Bag }>(Resources);
  const tagged = all.filter(({ Properties }) => JSON.stringify(Properties ?? {}).includes('0123456789ab'));
  expect(tagged.map(({ Type }) => Type).sort()).toEqual([
    'AWS::ApiGatewayV2::Api',
    ...Object.keys(apiFunctions).map(() => 'AWS::Lambda::Function'),
  ]);
  expect(tagged.find(({ Type }) => Type.endsWith('Api'))?.Properties.Tags).toEqual({
    'steeple-release': '0123456789ab',
  });
});
