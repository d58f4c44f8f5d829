import { expect, it } from 'vitest';
import { type Edit, edit } from './edit.ts';
import { Failure } from './failure.ts';
import { stale } from './settle.ts';

interface Text {
  readonly text: string;
  readonly version: number;
}

function editing(record: Text | undefined, text: string, between: () => Text | undefined = () => undefined) {
  const table = { record, saves: 0 };
  const steps: Omit<Edit<Text, Text>, 'version'> = {
    read: async () => table.record,
    next: (was) => (was.text === text ? undefined : { text, version: was.version + 1 }),
    versionOf: ({ version }) => version,
    conflict: async (was) => new Failure('version_conflict', { details: { current: was } }),
    save: async (next, was) => {
      table.record = between() ?? table.record;
      if (table.record !== was) return stale;
      table.saves++;
      table.record = next;
    },
  };
  return { table, run: (version?: number, more: Partial<typeof steps> = {}) => edit({ version, ...steps, ...more }) };
}

it('refuses with not_found to edit a record that does not exist', async () => {
  const { table, run } = editing(undefined, 'new');
  await expect(run(1)).rejects.toMatchObject({ code: 'not_found' });
  expect(table.saves).toBe(0);
});

it.each([undefined, 3, 1])(
  'returns the record and writes nothing when nothing changes, from version %s',
  async (version) => {
    const record = { text: 'same', version: 3 };
    const { table, run } = editing(record, 'same');
    expect(await run(version)).toBe(record);
    expect(table.saves).toBe(0);
  },
);

it('refuses a stale version with the failure of `conflict`, and writes nothing', async () => {
  const record = { text: 'old', version: 3 };
  const { table, run } = editing(record, 'new');
  await expect(run(2)).rejects.toMatchObject({ code: 'version_conflict', details: { current: record } });
  expect(table).toEqual({ record, saves: 0 });
});

it.each([undefined, 3])('saves and returns the edited record, from version %s', async (version) => {
  const { table, run } = editing({ text: 'old', version: 3 }, 'new');
  expect(await run(version)).toEqual({ text: 'new', version: 4 });
  expect(table).toEqual({ record: { text: 'new', version: 4 }, saves: 1 });
});

it('accepts each version that an editor may have been given', async () => {
  const versionOf = () => [2, 3];
  expect(await editing({ text: 'old', version: 3 }, 'new').run(2, { versionOf })).toMatchObject({ text: 'new' });
  await expect(editing({ text: 'old', version: 3 }, 'new').run(1, { versionOf })).rejects.toThrow('version_conflict');
});

it('returns the saved record when it differs from the edited one', async () => {
  const saved = { text: 'cleaned', version: 4 };
  expect(await editing({ text: 'old', version: 3 }, 'new').run(3, { save: async () => saved })).toBe(saved);
});

it('starts again from the newest record when a colleague saves in between', async () => {
  const others = [{ text: 'by a colleague', version: 4 }];
  const { table, run } = editing({ text: 'old', version: 3 }, 'new', () => others.shift());
  expect(await run()).toEqual({ text: 'new', version: 5 });
  expect(table.saves).toBe(1);
});

it('refuses an edit with a version when a colleague saves in between', async () => {
  const colleagues = { text: 'by a colleague', version: 4 };
  const others = [colleagues];
  const { table, run } = editing({ text: 'old', version: 3 }, 'new', () => others.shift());
  await expect(run(3)).rejects.toMatchObject({ code: 'version_conflict', details: { current: colleagues } });
  expect(table).toEqual({ record: colleagues, saves: 0 });
});
