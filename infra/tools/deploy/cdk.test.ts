import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { buildApp } from '../../app.ts';
import { startFakeAws } from '../../testing/fake-aws.ts';
import { environment } from '../../testing/rows.ts';
import { main } from '../deploy.ts';
import { cdkOn, readOutputs, stacksOf } from './cdk.ts';

const aws = startFakeAws();
const folder = mkdtempSync(join(tmpdir(), 'steeple-cdk-'));
const cdk = cdkOn('ignore');
const stacks = stacksOf('staging');

beforeAll(() => {
  buildApp({ environments: [environment('staging')], outdir: folder }).synth();
  // Allows only the loopback address, so that calls that ignore AWS_ENDPOINT_URL fail.
  process.env.HTTPS_PROXY = 'http://127.0.0.1:9';
});
afterAll(() => {
  delete process.env.HTTPS_PROXY;
  rmSync(folder, { recursive: true });
});

describe('the CDK command line', () => {
  it('asks AWS for the account, and aborts the deployment if AWS refuses', async () => {
    const refusals = ['AssumeRole', 'DescribeStacks', 'CreateChangeSet', 'GetTemplate'];
    for (const operation of refusals) aws.refuse(operation, 'AccessDenied');
    const said: string[] = [];
    const code = await main(['staging'], {
      // Compares and deploys the assembly above. Everything else runs as for an operator.
      cdk: ([command = '', ...args]) =>
        command === 'synth'
          ? Promise.resolve(0)
          : cdk([command, ...args.map((arg) => (/staging$/.test(arg) ? folder : arg))]),
      build: async () => [],
      fetchNatives: async () => {},
      release: async () => 'r',
      smoke: async () => 0,
      say: (line) => void said.push(line),
      env: {},
      rows: [{ ...environment('staging'), staffAddress: 'office@church.org' }],
      world: { resolve: async () => [], texts: async () => [] },
    });
    expect([code, said.at(-1)]).toEqual([1, '\n✗ The stacks could not be compared (see above). Nothing was deployed.']);
    expect(aws.asked.get('DescribeStacks')).toMatchObject({ StackName: 'steeple-staging-data' });
    expect(aws.calls).not.toContain('CreateChangeSet');
  });

  const deploy = ['deploy', '--require-approval', 'never', '--outputs-file', join(folder, 'outputs.json')];
  const commands = [deploy, ['destroy', '--force']];
  it.each(inTier({ usual: [deploy], deep: commands }))(
    'fails with an exit code if %s fails',
    async (command = '', ...options) => {
      for (const operation of ['AssumeRole', 'DescribeStacks', 'GetParameter']) aws.refuse(operation, 'AccessDenied');
      expect(await cdk([command, '--app', folder, stacks, ...options])).not.toBe(0);
    },
  );
});

it('reads the outputs of the environment’s own App stack', () => {
  const path = join(folder, 'said.json');
  const outputs = {
    SiteUrl: 'https://x',
    RenderFunction: 'r',
    DrawFunction: 'd',
    IndexFunction: 'i',
    CdnDomain: 'x',
    Release: 'r',
  };
  writeFileSync(path, JSON.stringify({ 'steeple-staging-app': outputs, 'steeple-staging-data': {} }));
  expect(readOutputs(path, 'staging')).toEqual(outputs);
  expect(() => readOutputs(path, 'production')).toThrow('The stack steeple-production-app has no output SiteUrl.');
});
