import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Entry } from '#shared/finance/schema.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { UserProvider } from '../session/user.tsx';
import { EntryForm, unfitIn } from './entry-form.tsx';
import { messages } from './messages.ts';

const { fields: f } = messages;
const page = { page: 'home', church, at: '2026-12-01T09:00:00Z', content: {} } as unknown as PageData;
const id = 'm'.repeat(26);

/** Renders the form with these choices. */
function draw(category: string, giver: string): string {
  const entry = { id: 'e', kind: 'income', category, giver, registration: '', amount: 5, method: 'cash', note: '' };
  return render(<EntryForm entry={{ ...entry, date: '2026-11-22', version: 1 } as unknown as Entry} />);
}

function render(form: ReactElement): string {
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PageStoreContext value={createPageStore(page, '/Finance')}>
        <UserProvider>
          <MemoryRouter>{form}</MemoryRouter>
        </UserProvider>
      </PageStoreContext>
    </QueryClientProvider>,
  );
}

it.each([
  ['a gift', 'tithes', id, f.giverHint],
  ['a gift without a giver', 'tithes', '', f.giverHint],
  ['hire with a chosen giver', 'hall_hire', id, f.giverUnfit],
  ['hire without a giver', 'hall_hire', '', undefined],
  ['no category with a chosen giver', '', id, f.giverHint],
])('the form of %s shows the giver with the right hint', (_, category, giver, hint) => {
  const form = draw(category, giver);
  expect(form.includes(f.giver)).toBe(hint !== undefined);
  for (const each of [f.giverHint, f.giverUnfit]) expect(form.includes(each)).toBe(each === hint);
});

it('the entry form rejects a giver or registration that the category cannot have, instead of dropping it', () => {
  const none = { registration: '', giver: '' };
  expect(unfitIn({ ...none, category: 'hall_hire', giver: id })).toEqual({ giver: f.giverUnfit });
  expect(unfitIn({ ...none, category: 'tithes', registration: id })).toEqual({ registration: f.registrationUnfit });
  expect(unfitIn({ ...none, category: 'tithes', giver: id })).toEqual({});
  expect(unfitIn({ ...none, category: 'hall_hire' })).toEqual({});
});

it('the form of a counting sheet does not ask whether a gift is income, and offers the categories of income', () => {
  const counted = render(<EntryForm sheet={{ id, date: '2026-11-22' }} />);
  const other = render(<EntryForm />);
  expect(other).toContain('name="kind"');
  expect(counted).not.toContain('name="kind"');
  expect(counted).toContain('value="tithes"');
  expect(counted).not.toContain('value="salaries"');
});
