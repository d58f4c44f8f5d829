import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { inTier } from '#shared/testing/tier.ts';
import { ROOT } from '../tools/functions.ts';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';

afterEach(removeTempFolders);

const clock = `[new Date(0).getHours(), Intl.DateTimeFormat().resolvedOptions().timeZone].join(" ")`;

function probe(): string {
  const file = join(tempFolder(), 'index.mjs');
  writeFileSync(file, `export const handler = async () => ${clock};`);
  const settings = { id: 'f', name: 'f', arn: 'arn:f', memoryMb: 512, timeoutSeconds: 5, env: {} };
  return `
    await import('./infra/local/run.ts');
    const { createFunctionWorker } = await import('./infra/local/lambda/worker.ts');
    const worker = createFunctionWorker(${JSON.stringify({ ...settings, bundle: pathToFileURL(file).href })}, {});
    console.log(JSON.stringify([${clock}, await worker.invoke({})]));
    await worker.stop();`;
}

// functions/calendar/zones.test.ts checks that handlers use the church's wall time under each of these zones.
it.each(inTier({ usual: ['Pacific/Kiritimati'], deep: ['America/Los_Angeles', 'Pacific/Kiritimati'] }))(
  'a run started in %s uses UTC for itself and its functions',
  (zone) => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', probe()], {
      cwd: ROOT,
      env: { ...process.env, TZ: zone, VITEST: undefined },
      encoding: 'utf8',
    });
    expect([stdout.trim(), stderr]).toEqual(['["0 UTC","0 UTC"]', '']);
  },
);
