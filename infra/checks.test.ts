import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { CfnResource, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
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

  it('fail where cdk-nag finds something', () => {
    expect(() => check([], (app) => new Bucket(new Stack(app, 'Careless'), 'Bucket'))).toThrow('AwsSolutions-S10');
  });

  it('fail where a template breaks the schema of its resource', () => {
    const wrong = (app: App) => {
      new CfnResource(new Stack(app, 'Wrong'), 'Queue', {
        type: 'AWS::SQS::Queue',
        properties: { VisibilityTimeout: 'a while' },
      });
    };
    expect(() => check([], wrong)).toThrow("'a while' is not of type 'integer'");
  });
});
