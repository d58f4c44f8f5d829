import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { environments, localEnvironment } from './environments.ts';
import { everythingOn, synthesize, withOutdir } from './testing/templates.ts';

/** Every template of an app synthesized anew, by its file name. */
function templates(): Record<string, string> {
  return withOutdir((outdir) => {
    const { directory } = buildApp({ environments: [...environments, everythingOn], outdir }).synth();
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.template.json'),
    );
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(directory, file), 'utf8')]));
  });
}

describe('environments', () => {
  const [first, second] = [templates(), templates()];

  it('are local, staging and production, each with a Data and an App stack of its own', () => {
    expect(environments.map(({ name }) => name)).toEqual(['local', 'staging', 'production']);
    const stacks = synthesize().flatMap((each) => each.stacks.map(({ stackName }) => stackName));
    expect(stacks.slice(0, 6)).toEqual([
      'steeple-local-data',
      'steeple-local-app',
      'steeple-staging-data',
      'steeple-staging-app',
      'steeple-production-data',
      'steeple-production-app',
    ]);
  });

  it('give the same templates each time', () => {
    // Two for each environment, and a third within App where it is watched.
    expect(Object.keys(first)).toHaveLength(11);
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
    const all = Object.values(first).join('');
    expect(all).toContain('Fn::ImportValue');
    expect(all).not.toContain('Fn::GetStackOutput');
  });
});
