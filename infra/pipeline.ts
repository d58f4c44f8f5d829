// The app of `npm run pipeline`: `cdk deploy --app "node infra/pipeline.ts <account>"`.
import { App } from 'aws-cdk-lib';
import cdk from '../cdk.json' with { type: 'json' };
import { addChecks } from './checks.ts';
import { BadRows, checkEnvironments } from './environments/check.ts';
import { checkRepository } from './environments/repository.ts';
import {
  type Environment,
  environments,
  type PreviewSettings,
  previews,
  type Repository,
  repository,
} from './environments.ts';
import { type PipelineRole, rolesOf } from './pipeline/roles.ts';
import { PipelineStack } from './pipeline-stack.ts';

export interface PipelineRows {
  readonly rows: readonly Environment[];
  readonly previews: PreviewSettings;
  readonly repository: Repository | undefined;
}

export const shippedRows: PipelineRows = { rows: environments, previews, repository };

export const pipelineStackName = 'steeple-pipeline';

interface Pipeline {
  readonly repository: Repository;
  readonly roles: readonly PipelineRole[];
}

/** Throws BadRows if a row is invalid, or if none is in the account. */
export function pipelineOf(account: string, given: PipelineRows): Pipeline {
  checkEnvironments(given.rows);
  const checked = checkRepository(given.repository);
  const roles = rolesOf(account, given.rows, given.previews);
  if (roles.length === 0)
    throw new BadRows(`infra/environments.ts: no environment is in account ${account}, so there are no roles to make.`);
  return { repository: checked, roles };
}

/** Throws BadRows. `outdir` defaults to a temporary folder. */
export function buildPipeline(account: string, given: PipelineRows = shippedRows, outdir?: string): App {
  const pipeline = pipelineOf(account, given);
  const app = new App({ ...(outdir && { outdir }), analyticsReporting: false, context: cdk.context });
  addChecks(app);
  const { region } = given.rows.find((row) => row.account === account) ?? given.previews.like;
  new PipelineStack(app, 'Pipeline', {
    stackName: pipelineStackName,
    env: { account, region },
    terminationProtection: true,
    ...pipeline,
  });
  return app;
}

if (import.meta.main) {
  try {
    buildPipeline(process.argv[2] ?? '').synth();
  } catch (error) {
    console.error(error instanceof BadRows ? error.message : error);
    process.exitCode = 1;
  }
}
