import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/functions.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';

afterAll(removeTempFolders);

test('a row that cannot be right ends the start with its field, and with nothing of our code', () => {
  const copy = tempFolder();
  mkdirSync(join(copy, 'functions'));
  for (const path of [
    'infra',
    'shared',
    'events',
    'functions/kit',
    'functions/notifications',
    'functions/users',
    'package.json',
    'cdk.json',
  ]) {
    cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const rows = join(copy, 'infra', 'environments.ts');
  writeFileSync(rows, readFileSync(rows, 'utf8').replace("'Africa/Nairobi'", "'EAT'"));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(copy, 'infra/local/template/synth.ts'), join(copy, 'out')],
    {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: undefined, VITEST: undefined },
    },
  );
  expect([status, stderr.trim()]).toEqual([
    1,
    'infra/environments.ts: local.churchZone: "EAT" should be an IANA zone such as Africa/Nairobi',
  ]);
});
