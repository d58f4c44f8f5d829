import { Dialog } from 'radix-ui';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Receipt } from '#shared/registrations/schema.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church, churchContent } from '../kernel/sample-church.ts';
import { Done } from './done.tsx';

function said(status: Receipt['status'], content: Record<string, string> = {}): string {
  const page = {
    page: 'contact',
    church,
    at: '2026-12-01T09:00:00Z',
    content: { ...churchContent, ...content },
  } as const;
  const receipt = { id: 'x', reference: 'ABCD1234', status, type: 'event_registration', people: 3, amount: 1500 };
  return renderToString(
    <PageStoreContext value={createPageStore(page, '/contact')}>
      <Dialog.Root open>
        <Done
          receipt={receipt}
          answers={{ email: 'a@example.org' }}
          title="Submitted"
          lead="You are booked. 3 places."
          lines={[{ name: 'To pay', text: 'Ksh 1,500' }]}
          also={<a href="/events/x.ics">Add to my calendar</a>}
          onClose={() => {}}
        >
          <p>What happens next</p>
        </Done>
      </Dialog.Root>
    </PageStoreContext>,
  ).replace(/<!-- -->|<[^>]+>/g, '|');
}

it('Done shows a registered visitor the reference, the address, the price and the next steps', () => {
  for (const text of [
    'You are booked. 3 places.',
    'ABCD1234',
    'Confirmation to',
    'a@example.org',
    'Ksh 1,500',
    'calendar',
  ])
    expect(said('confirmed')).toContain(text);
  expect(said('confirmed')).toContain('What happens next');
});

it('Done shows a visitor the link’s address, the places and the reference if they have to confirm', () => {
  for (const text of ['You are booked. 3 places.', 'ABCD1234', 'a@example.org']) expect(said('held')).toContain(text);
  expect(said('held')).not.toMatch(/We will confirm by mail|look at it first/);
});

it('Done promises no mail, no place and no price while staff still have to check the registration', () => {
  const waiting = said('quarantined');
  for (const text of ['We will confirm by mail.', 'ABCD1234', 'it counts once we email you', 'call or write'])
    expect(waiting).toContain(text);
  expect(waiting).not.toMatch(/You are booked|Confirmation to|Ksh|calendar|What happens next/);
  const silent = { contact_phone: '', contact_email: '' };
  expect(said('quarantined', silent)).not.toContain('call or write');
});
