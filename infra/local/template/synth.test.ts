import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { siteLanguages } from '#shared/language/languages.ts';
import { ROOT } from '../../tools/functions.ts';
import { importsOf } from '../../tools/house/imports.ts';
import { removeTempFolders, tempFolder } from '../testing/assembly.ts';
import { stackSources } from './synth.ts';

afterAll(removeTempFolders);

test('an invalid environment row fails the synthesis with its field and without a stack trace', () => {
  const copy = tempFolder();
  mkdirSync(join(copy, 'functions'));
  for (const path of ['infra', 'shared', 'events', 'functions/kit', 'package.json', 'cdk.json']) {
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

describe('the stacks are synthesized again', () => {
  const sources = stackSources(siteLanguages).map((path) => relative(ROOT, path).replaceAll('\\', '/'));
  const isSource = (path: string) => sources.some((source) => path === source || path.startsWith(`${source}/`));

  test('when a file changes that they load', () => {
    const loaded = new Set(['infra/app.ts', 'infra/environments.ts']);
    for (const path of loaded) {
      if (!path.endsWith('.ts')) continue;
      const text = readFileSync(join(ROOT, path), 'utf8');
      // The tools build what the stacks deploy, which has a stamp of its own.
      for (const found of importsOf({ path, text }))
        if (!found.path?.startsWith('infra/tools/')) loaded.add(found.path ?? path);
    }
    expect(loaded).toContain('functions/kit/env.ts');
    expect([...loaded].filter((path) => !isSource(path))).toEqual([]);
  });

  test('not when the bench, a tool or the local run changes', () => {
    const others = ['infra/tools/bench/run.ts', 'infra/tools/doctor.ts', 'infra/local/run.ts', 'infra/testing/rows.ts'];
    expect(others.filter(isSource)).toEqual([]);
  });
});
