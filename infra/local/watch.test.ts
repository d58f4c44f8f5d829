import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { removeTempFolders, tempFolder } from './testing/assembly.ts';
import { type Watcher, watchSources } from './watch.ts';

let watcher: Watcher | undefined;
afterEach(async () => {
  await watcher?.stop();
  removeTempFolders();
});

test('a change in a watched folder causes one run, and a change during a run another one', async () => {
  const root = tempFolder();
  for (const folder of ['functions', 'functions/deep', 'other']) mkdirSync(join(root, folder), { recursive: true });
  const runs: string[][] = [];
  let release = () => {};
  let running = 0;
  watcher = watchSources(root, ['functions', 'missing'], async (changed) => {
    expect(++running).toBe(1);
    runs.push(changed.map((path) => path.slice(root.length + 1)));
    await new Promise<void>((done) => {
      release = done;
    });
    running--;
  });
  writeFileSync(join(root, 'other/ignored.ts'), '1');
  writeFileSync(join(root, 'functions/a.test.ts'), '1');
  writeFileSync(join(root, 'functions/a.ts'), '1');
  writeFileSync(join(root, 'functions/deep/b.ts'), '1');
  await expect.poll(() => runs.length).toBe(1);
  expect(new Set(runs[0])).toEqual(new Set(['functions/a.ts', 'functions/deep/b.ts']));
  writeFileSync(join(root, 'functions/a.ts'), '2');
  // Once a second watcher reports a later change, the first has reported this one.
  const probe = watchSources(root, ['functions'], async () => release());
  writeFileSync(join(root, 'functions/deep/b.ts'), '2');
  await expect.poll(() => runs.length).toBe(2);
  await probe.stop();
  release();
});
