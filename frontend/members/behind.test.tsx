import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Member } from '#shared/members/schema.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { UserProvider } from '../session/user.tsx';
import { askTwice, BEHIND_MS } from '../staff/lagging-reads.ts';
import { messages as list } from '../staff/list/messages.ts';
import { indexedQuery, keyOf } from '../staff/query-keys.ts';
import { DoublesView } from './doubles-view.tsx';
import { MergeView } from './merge-view.tsx';
import { RegistrationMember } from './registration-member.tsx';

const mary = { id: 'mary', member_id: 'M-000001', first_name: 'Mary', last_name: 'Otieno', phone: '' } as Member;
const page = { page: 'home', church, at: '2026-12-01T09:00:00Z', content: {} } as unknown as PageData;

/** Renders a screen with results of an index that is behind as given. */
function draw(screen: ReactNode, behind: true | 'long' | undefined): string {
  const queries = new QueryClient();
  const success = true as const;
  queries.setQueryData(keyOf('members pairs', ''), { success, items: [], behind });
  queries.setQueryData(keyOf('members-to-merge', 'mary'), [mary]);
  queries.setQueryData(keyOf('members doubles', 'mary'), { success, doubles: [], behind });
  queries.setQueryData(keyOf('members of-registration', 'r'), { success, suggested: [], behind });
  return renderToString(
    <QueryClientProvider client={queries}>
      <PageStoreContext value={createPageStore(page, '/users')}>
        <UserProvider>
          <MemoryRouter>{screen}</MemoryRouter>
        </UserProvider>
      </PageStoreContext>
    </QueryClientProvider>,
  );
}

it.each([
  ['the doubles of the church', <DoublesView key="doubles" />],
  ['the records to merge with', <MergeView key="merge" ids={['mary']} />],
  ['the suggested members of a registration', <RegistrationMember key="link" row={{ id: 'r' } as Registration} />],
])('%s say that members may be missing if the index is behind for longer than a moment', (_, screen) => {
  expect(draw(screen, 'long')).toContain(list.incomplete);
  for (const behind of [true, undefined] as const) expect(draw(screen, behind)).not.toContain(list.incomplete);
});

it('askTwice queries the index again, after a pause, only if the first result may miss records', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const [answers, behind] of [
    [[undefined], undefined],
    [[true, undefined], undefined],
    [[true, true], true],
  ] as const) {
    const ask = vi.fn(async () => ({ behind: answers[ask.mock.calls.length - 1] }));
    const answer = askTwice(ask);
    await vi.advanceTimersByTimeAsync(BEHIND_MS - 1);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ behind });
    expect(ask).toHaveBeenCalledTimes(answers.length);
  }
});

it('a screen queries the index again while the result may miss records', async () => {
  const queries = new QueryClient();
  const answers = [true, true, undefined] as const;
  const read = vi.fn(async () => ({ success: true as const, items: [], behind: answers[read.mock.calls.length - 1] }));
  const { refetchInterval, ...question } = indexedQuery('members pairs', [''], read);
  const seen = [];
  for (const _ of answers) {
    const data = await queries.fetchQuery(question);
    seen.push([data.behind, refetchInterval({ state: { data } })]);
  }
  expect(seen).toEqual([
    [true, 3000],
    ['long', 3000],
    [undefined, false],
  ]);
});
