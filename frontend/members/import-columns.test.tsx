import { isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportRow } from '#shared/members/import-schema.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { ImportColumns } from './import-columns.tsx';
import { importFileFrom, prepare } from './import-file.ts';
import { type Import, useImport } from './use-import.ts';

function chosenOf(text: string) {
  const chosen = importFileFrom('members.csv', text);
  if (typeof chosen === 'string') throw new Error(chosen);
  return chosen;
}

function screenOf(text: string): string {
  const chosen = chosenOf(text);
  const way = { chosen, prepared: prepare(chosen, '2026-11-21') } as Import;
  return renderToStaticMarkup(<ImportColumns way={way} problem={undefined} />);
}

it.each([
  ['without a column of statuses', 'Name,City\nMary Otieno,Thika', true],
  ['with an empty status', 'Name,Status\nMary Otieno,Inactive\nJoy Wambui,', true],
  ['with an unknown status', 'Name,Status\nMary Otieno,Visitor', true],
  ['with a status in every row', 'Name,Status\nMary Otieno,Inactive', false],
])('before an import of a file %s, the screen says whether new members become Active', (_, text, isSaid) => {
  expect(screenOf(text).includes('New members without a status in the file are added as Active.')).toBe(isSaid);
});

it.each([
  ['one separator', 'Name;City\nMary Otieno;Thika', []],
  ['two separators', 'Name;Town, Names\nMone;Kisii, Akinyi Mone', ['separator']],
  ['an unambiguous date', 'Name,Born,Joined\nMary Otieno,25/12/1990,03/04/2015', []],
  ['dates as year, month and day in digits', 'Name,Born\nMary Otieno,1990-04-03', []],
  ['ambiguous dates', 'Name,Born\nMary Otieno,03/04/1985', ['day-order']],
  ['dates in both orders', 'Name,Born\nMary Otieno,25/12/1990\nJoy Wambui,12/25/1990', ['day-order']],
  ['ambiguous dates in an ignored column', 'Name,Visited\nMary Otieno,03/04/1985', []],
])('the screen of a file with %s asks only about ambiguities of the file', (_, text, asked) => {
  const screen = screenOf(text);
  expect(['separator', 'day-order'].filter((name) => screen.includes(`name="${name}"`))).toEqual(asked);
});

interface Field {
  readonly id: string;
  readonly onChange: (value: string) => void;
}

/** Finds a field by id in a component’s output. */
function fieldIn(node: ReactNode, id: string): Field | undefined {
  if (Array.isArray(node)) return node.map((each: ReactNode) => fieldIn(each, id)).find((field) => field !== undefined);
  if (!isValidElement<Partial<Field> & { readonly children?: ReactNode }>(node)) return undefined;
  return node.props.id === id ? (node.props as Field) : fieldIn(node.props.children, id);
}

describe('a choice on the screen of a file', () => {
  const sent: ImportRow[] = [];
  const staffApi = {
    beginImport: async () => ({ import: { id: 'import' } }),
    addImportRows: async ({ body }: { readonly body: { readonly rows: readonly ImportRow[] } }) => {
      sent.push(...body.rows);
      return { rows: [] };
    },
  };
  beforeAll(() => {
    vi.doMock('../session/auth.ts', () => ({ staffApi }));
  });
  afterAll(() => {
    vi.doUnmock('../session/auth.ts');
  });
  beforeEach(() => {
    sent.length = 0;
  });

  /** Makes the given choices in turn, then sends the rows. Returns the screen before sending. */
  async function choose(text: string, ...choices: readonly (readonly [id: string, value: string])[]): Promise<string> {
    const chosen = chosenOf(text);
    const left = [...choices];
    let send = async () => {};
    const Screen = () => {
      const way = useImport();
      send = way.look;
      const screen = ImportColumns({ way, problem: undefined });
      // A state change during rendering triggers a re-render, on the server, too.
      if (!way.chosen) way.take(chosen);
      else {
        const [id, value = ''] = left.shift() ?? [];
        if (id !== undefined) (fieldIn(screen, id) ?? expect.fail(`The screen has no ${id}`)).onChange(value);
      }
      return screen;
    };
    const page = { page: 'home', church, at: '2026-12-01T09:00:00Z', content: {} } as never;
    const html = renderToStaticMarkup(
      <PageStoreContext value={createPageStore(page, '/users')}>
        <Screen />
      </PageStoreContext>,
    );
    await send();
    return html;
  }

  const cellsSent = () => sent.map(({ cells }) => cells);

  it.each([
    [[], 'Mone', { first_name: 'Mone' }],
    [[['separator', ',']], 'Akinyi Mone', { first_name: 'Akinyi', last_name: 'Mone' }],
  ] as const)(
    'choosing the separator %j parses the file again, and sends the rows as shown',
    async (choices, name, cells) => {
      const screen = await choose('Name;Town, Names\nMone;Kisii, Akinyi Mone', ...choices);
      expect(screen).toContain(`<b>${name}</b>`);
      expect(cellsSent()).toEqual([cells]);
    },
  );

  const days = 'Name,Born,Town\nAkinyi Mone,03/04/1985,Kisii';
  it.each([
    ['day first', [], '1985-04-03', '3 Apr 1985'],
    ['month first', [['day-order', 'month']], '1985-03-04', '4 Mar 1985'],
  ] as const)(
    'choosing the order %s parses the dates again, and sends them as shown',
    async (_, choices, day, shown) => {
      expect(await choose(days, ...choices)).toContain(`<p class="soft">${shown}\u00a0· Kisii</p>`);
      expect(cellsSent()).toMatchObject([{ date_of_birth: day }]);
    },
  );

  it('the chosen order of dates survives a correction of another column', async () => {
    await choose(days, ['day-order', 'month'], ['column-2', 'address']);
    expect(cellsSent()).toMatchObject([{ date_of_birth: '1985-03-04', address: 'Kisii' }]);
  });

  it('choosing a date column parses its dates in the order that they reveal', async () => {
    const screen = await choose('Name,Alizaliwa\nAkinyi Mone,12/25/1990', ['column-1', 'date_of_birth']);
    expect(screen).not.toContain('day-order');
    expect(cellsSent()).toMatchObject([{ date_of_birth: '1990-12-25' }]);
  });
});
