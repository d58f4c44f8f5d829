import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { environments, localEnvironment } from './environments.ts';
import { everythingOn, withOutdir } from './testing/templates.ts';

/** Every template of an app that is synthesized again, by its file name, and the names of its stacks. */
function templates(): { files: Record<string, string>; stacks: string[] } {
  return withOutdir((outdir) => {
    const assembly = buildApp({ environments: [...environments, everythingOn], outdir }).synth();
    const { directory } = assembly;
    const names = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.template.json'),
    );
    const files = Object.fromEntries(names.map((file) => [file, readFileSync(join(directory, file), 'utf8')]));
    return { files, stacks: assembly.stacksRecursively.map(({ stackName }) => stackName) };
  });
}

describe('environments', () => {
  const [first, second] = [templates(), templates()];

  it('are local, staging and production, each with a Data and an App stack of its own', () => {
    expect(environments.map(({ name }) => name)).toEqual(['local', 'staging', 'production']);
    const stacks = first.stacks.filter((name) => !name.startsWith('steeple-everything'));
    expect(stacks.sort()).toEqual([
      'steeple-local-app',
      'steeple-local-data',
      'steeple-production-app',
      'steeple-production-data',
      'steeple-staging-app',
      'steeple-staging-data',
    ]);
  });

  it('give the same templates each time', () => {
    // Two for each environment, and a third within App where it is watched.
    expect(Object.keys(first.files)).toHaveLength(11);
    expect(second).toEqual(first);
  });

  it('keep the church’s zone and currency', () => {
    for (const { churchZone, currency } of environments) {
      expect([churchZone, currency]).toEqual(['Africa/Nairobi', 'KES']);
    }
  });

  it('have a domain and its certificate, or neither', () => {
    const half = { ...everythingOn, certificateArn: undefined };
    expect(() => withOutdir((outdir) => buildApp({ environments: [half], outdir }))).toThrow(
      'infra/environments.ts: everything.certificateArn: is missing: domain is given, and they belong together',
    );
  });

  it('run locally on the origin that is asked for', () => {
    const row = localEnvironment({ siteUrl: 'http://localhost:4321' });
    expect(row).toEqual({ ...environments[0], siteUrl: 'http://localhost:4321' });
  });

  it('refer across stacks by exports, which CloudFormation guards', () => {
    const all = Object.values(first.files).join('');
    expect(all).toContain('Fn::ImportValue');
    expect(all).not.toContain('Fn::GetStackOutput');
  });
});
