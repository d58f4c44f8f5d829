// `npm run pipeline`: makes GitHub's roles in the account of the credentials, for the environments that are there.
import { roleName } from '../pipeline/roles.ts';
import { type PipelineRows, pipelineOf, shippedRows } from '../pipeline.ts';
import { type Cdk, cdkOn } from './deploy/cdk.ts';
import { accountOfCredentials } from './doctor/checks.ts';

interface Tools {
  readonly cdk: Cdk;
  readonly say: (line: string) => void;
  readonly given?: PipelineRows;
}

/** Returns the exit code. */
export async function main(args: readonly string[], { cdk, say, given = shippedRows }: Tools): Promise<number> {
  try {
    if (args.length > 0) throw new Error('npm run pipeline needs no arguments: it looks at the credentials.');
    const account = await accountOfCredentials(given.previews.like);
    const { roles, repository } = pipelineOf(account, given);
    if ((await cdk(['deploy', '--app', `node infra/pipeline.ts ${account}`, 'Pipeline'])) !== 0)
      throw new Error('The roles were not made (see above).');
    const { owner, name } = repository;
    say(`In the settings of ${owner}/${name} on GitHub, give each of these environments its variables:`);
    for (const { environment, region } of roles) {
      say(`  ${environment}: AWS_ROLE_ARN = arn:aws:iam::${account}:role/${roleName(environment)}`);
      say(`  ${environment}: AWS_REGION = ${region}`);
    }
    return 0;
  } catch (error) {
    say((error as Error).message);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2), { cdk: cdkOn('inherit'), say: console.log });
