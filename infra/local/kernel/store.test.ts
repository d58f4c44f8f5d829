import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore } from './store.ts';

const dir = mkdtempSync(join(tmpdir(), 'steeple-store-'));
afterAll(() => rmSync(dir, { recursive: true }));

const numbers = () => {
  const store = openStore();
  store.exec('CREATE TABLE numbers (n INTEGER)');
  const add = (n: number) => store.prepare('INSERT INTO numbers VALUES (?)').run(n);
  const all = () =>
    store
      .prepare('SELECT n FROM numbers ORDER BY n')
      .all()
      .map((row) => row.n);
  return { store, add, all };
};

describe('store transactions', () => {
  test('a transaction keeps all of its writes or none', () => {
    const { store, add, all } = numbers();
    expect(() =>
      store.transaction(() => {
        add(1);
        throw new Error('no');
      }),
    ).toThrow('no');
    store.transaction(() => {
      add(2);
      add(3);
    });
    expect(all()).toEqual([2, 3]);
  });

  test('a nested transaction joins the outer one', () => {
    const { store, add, all } = numbers();
    expect(() =>
      store.transaction(() => {
        store.transaction(() => add(1));
        throw new Error('outer');
      }),
    ).toThrow('outer');
    expect(all()).toEqual([]);
  });

  test('an asynchronous transaction is refused and rolled back', () => {
    const { store, add, all } = numbers();
    expect(() => store.transaction(async () => add(1))).toThrow('synchronous');
    expect(all()).toEqual([]);
  });

  test('afterCommit runs only after the outermost transaction has committed', () => {
    const { store } = numbers();
    const seen: string[] = [];
    store.transaction(() => {
      store.transaction(() => store.afterCommit(() => seen.push('committed')));
      seen.push('inside');
    });
    expect(() =>
      store.transaction(() => {
        store.afterCommit(() => seen.push('never'));
        throw new Error('no');
      }),
    ).toThrow('no');
    store.afterCommit(() => seen.push('at once'));
    expect(seen).toEqual(['inside', 'committed', 'at once']);
  });
});

test('kill -9 loses no acknowledged commit', async () => {
  const program = `
    import { writeSync } from 'node:fs';
    import { openStore } from ${JSON.stringify(join(import.meta.dirname, 'store.ts'))};
    const store = openStore(${JSON.stringify(dir)});
    store.exec('CREATE TABLE IF NOT EXISTS numbers (n INTEGER)');
    for (let n = 1; ; n++) {
      store.transaction(() => store.prepare('INSERT INTO numbers VALUES (?)').run(n));
      writeSync(1, n + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.length > 2000) child.kill('SIGKILL');
    });
    child.on('close', () => resolve());
  });
  const acknowledged = said.slice(0, said.lastIndexOf('\n')).split('\n').length;
  const store = openStore(dir);
  const kept = store.prepare('SELECT count(*) AS n FROM numbers').get();
  store.close();
  expect(Number(kept?.n)).toBeGreaterThanOrEqual(acknowledged);
});
