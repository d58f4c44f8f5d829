import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { CfnResource, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { buildApp } from './app.ts';
import { addChecks } from './checks.ts';
import { type Environment, environments } from './environments.ts';
import { everythingOn } from './testing/rows.ts';
import { withOutdir } from './testing/templates.ts';

interface PluginReport {
  readonly pluginName: string;
  readonly violations: readonly unknown[];
  readonly suppressedViolations?: readonly { readonly reason: string }[];
}

/** Synthesizes as `npm run synth` does, but for the bundles, and answers what the checks say. Throws on findings. */
function check(rows: readonly Environment[], change: (app: App) => void = () => {}): PluginReport[] {
  return withOutdir((outdir) => {
    const app = buildApp({ environments: rows, outdir, checks: addChecks });
    change(app);
    app.synth();
    return JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')).pluginReports;
  });
}

describe('the checks of npm run synth', () => {
  // In a test CDK's error contains the findings; on the command line the CLI prints them.
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'test'));
  afterEach(() => void vi.unstubAllEnvs());

  it('find nothing in any environment that is not acknowledged with its reason', () => {
    // The step `synth` checks the shipped rows, but does not fail for a warning.
    const reports = check([...inTier({ usual: [], deep: environments }), everythingOn]);
    // The schemas' report is there only where they found something.
    expect(reports.map(({ pluginName }) => pluginName)).toEqual(['AwsSolutions']);
    // Warnings do not fail the synthesis: here they do.
    expect(reports.flatMap(({ violations }) => violations)).toEqual([]);
    const reasons = reports.flatMap(({ suppressedViolations = [] }) =>
      suppressedViolations.map(({ reason }) => reason),
    );
    expect(reasons.length).toBeGreaterThan(20);
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('fail where cdk-nag finds something, and where a template breaks the schema of its resource', () => {
    const wrong = (app: App) => {
      const stack = new Stack(app, 'Wrong');
      new Bucket(stack, 'Bucket');
      new CfnResource(stack, 'Queue', { type: 'AWS::SQS::Queue', properties: { VisibilityTimeout: 'a while' } });
    };
    expect(() => check([], wrong)).toThrow(/^(?=.*AwsSolutions-S10).*'a while' is not of type 'integer'/s);
  });
});
