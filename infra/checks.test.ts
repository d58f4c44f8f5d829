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

/** Like `npm run synth`, but with placeholder bundles. Throws on findings. */
function check(rows: readonly Environment[], change: (app: App) => void = () => {}): PluginReport[] {
  return withOutdir((outdir) => {
    const app = buildApp({ environments: rows, outdir, checks: addChecks });
    change(app);
    app.synth();
    return JSON.parse(readFileSync(join(outdir, 'validation-report.json'), 'utf8')).pluginReports;
  });
}

describe('the checks of npm run synth', () => {
  // With NODE_ENV=test, CDK's error contains the findings. On the command line the CLI prints them.
  beforeEach(() => void vi.stubEnv('NODE_ENV', 'test'));
  afterEach(() => void vi.unstubAllEnvs());

  it('every environment has only findings that are acknowledged with a reason', () => {
    // The step `synth` checks the shipped rows too, but warnings do not fail it.
    const reports = check([...inTier({ usual: [], deep: environments }), everythingOn]);
    // The schema validator reports only if it found something.
    expect(reports.map(({ pluginName }) => pluginName)).toEqual(['AwsSolutions']);
    // Warnings do not fail the synthesis, but they fail this test.
    expect(reports.flatMap(({ violations }) => violations)).toEqual([]);
    const reasons = reports.flatMap(({ suppressedViolations = [] }) =>
      suppressedViolations.map(({ reason }) => reason),
    );
    expect(reasons.length).toBeGreaterThan(20);
    expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
  });

  it('the synthesis fails on a cdk-nag finding and on a template that breaks the schema of its resource', () => {
    const wrong = (app: App) => {
      const stack = new Stack(app, 'Wrong');
      new Bucket(stack, 'Bucket');
      new CfnResource(stack, 'Queue', { type: 'AWS::SQS::Queue', properties: { VisibilityTimeout: 'a while' } });
    };
    expect(() => check([], wrong)).toThrow(/^(?=.*AwsSolutions-S10).*'a while' is not of type 'integer'/s);
  });
});
