import { describe, expect, it } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { buildApp } from './app.ts';
import { environments, localEnvironment } from './environments.ts';
import { everythingOn } from './testing/rows.ts';
import { synthesize, synthesizeAgain, synthesizedFiles, withOutdir } from './testing/templates.ts';

describe('environments', () => {
  const { files, stacks } = synthesizedFiles();

  it('the environments are local, staging and production, each with its own Data, App and Edge stack', () => {
    expect(environments.map(({ name }) => name)).toEqual(['local', 'staging', 'production']);
    expect(stacks.filter((name) => !name.startsWith('steeple-everything')).sort()).toEqual([
      'steeple-local-app',
      'steeple-local-data',
      'steeple-local-edge',
      'steeple-production-app',
      'steeple-production-data',
      'steeple-production-edge',
      'steeple-staging-app',
      'steeple-staging-data',
      'steeple-staging-edge',
    ]);
  });

  it('every synthesis of the environments writes the same templates', () => {
    // Three per environment, and one within App.
    expect(Object.keys(files)).toHaveLength(16);
    const again = synthesizeAgain([...inTier({ usual: [], deep: environments }), everythingOn]).files;
    expect(Object.keys(again).length).toBeGreaterThan(2);
    expect(files).toMatchObject(again);
  });

  it('every stack has the tag of its environment, which CloudFormation gives to all its resources', () => {
    const tagged = synthesize().flatMap(({ row, stacks }) => stacks.map((stack) => [row.name, stack.tags.tagValues()]));
    expect(tagged).toHaveLength(12);
    for (const [name, tags] of tagged) expect(tags).toEqual({ steeple: name });
  });

  it('live environments are production alone, and all that is protected is live', () => {
    expect(environments.filter(({ live }) => live).map(({ name }) => name)).toEqual(['production']);
    expect(environments.filter(({ deletionProtection }) => deletionProtection)).toHaveLength(1);
  });

  it('all environments use the church’s time zone and currency', () => {
    for (const { churchZone, currency } of environments) {
      expect([churchZone, currency]).toEqual(['Africa/Nairobi', 'KES']);
    }
  });

  it('an environment with a domain needs a certificate', () => {
    const half = { ...everythingOn, certificateArn: undefined };
    expect(() => withOutdir((outdir) => buildApp({ environments: [half], outdir }))).toThrow(
      'infra/environments.ts: everything.certificateArn: is missing: domain is given, and they belong together',
    );
  });

  it('the local environment takes the site URL that the caller passes', () => {
    const row = localEnvironment({ siteUrl: 'http://localhost:4321' });
    expect(row).toEqual({ ...environments[0], siteUrl: 'http://localhost:4321' });
  });

  it('stacks share values by exports, which CloudFormation guards, except with another region', () => {
    const weak = Object.entries(files).filter(([, text]) => text.includes('Fn::GetStackOutput'));
    expect(Object.values(files).join('')).toContain('Fn::ImportValue');
    expect(weak.map(([name]) => name).filter((name) => !/Edge\w+\.template\.json$/.test(name))).toEqual([]);
    expect(weak).toHaveLength(4);
  });
});
