import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { PageData } from '#shared/pages/page-data.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { messages } from './messages.ts';
import { type CheckedRow, decisionFor } from './statement-rows.ts';
import { Decide } from './statement-view.tsx';
import type { useStatement } from './use-statement.ts';

const m = messages.statement;
const page = { page: 'home', church, at: '2026-12-01T09:00:00Z', content: {} } as unknown as PageData;
const mary = { id: 'm'.repeat(26), name: 'Mary Otieno', number: 'M-000001' };
const gift: CheckedRow = {
  ...{ receipt: 'SKF4XQ12AA', kind: 'income', date: '2026-11-22', amount: 1250, account: 'Tithe', party: 'MARY' },
  ...{ details: '', reverses: '', line: 2, isKnown: false, category: 'tithes', giver: mary },
};

function draw(row: CheckedRow, typed: ReadonlyMap<string, string> = new Map()): string {
  const statement = {
    fresh: [row],
    known: 0,
    left: [],
    order: undefined,
    isBehind: row.isBehind,
    typed,
    decisionOf: decisionFor,
  };
  return renderToString(
    <PageStoreContext value={createPageStore(page, '/Finance')}>
      <Decide
        problem={undefined}
        statement={{ ...statement, ready: 0, waiting: 1 } as unknown as ReturnType<typeof useStatement>}
      />
    </PageStoreContext>,
  );
}

it('the statement screen warns that names may be missing while the index is behind, and asks for the giver of each gift', () => {
  const late = draw({ ...gift, isBehind: true });
  expect(late).toContain(m.behind);
  expect(late).toContain(m.doubtful(1));
  expect(late).toContain(m.chooseGiver);
  const whole = draw(gift);
  expect(whole).not.toContain(m.behind);
  expect(whole).toContain(m.sure(1));
  expect(whole).toContain(`From ${mary.name}`);
});

it('a giver whose name is half typed is in the field again when the row becomes a gift again', () => {
  const { giver: _, ...nameless } = { ...gift, isBehind: true };
  const typed = new Map([['giver-income-SKF4XQ12AA', 'Mary Ot']]);
  expect(draw(nameless, typed)).toContain('value="Mary Ot"');
  expect(draw({ ...nameless, category: 'hall_hire' }, typed)).not.toContain('Mary Ot');
  expect(draw({ ...nameless, category: 'event_fees' }, typed)).not.toContain('Mary Ot');
});
