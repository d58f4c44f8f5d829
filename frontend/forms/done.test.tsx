import { Dialog } from 'radix-ui';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { forms } from '#shared/forms/catalogue.ts';
import { telLink } from '#shared/pages/phone-links.ts';
import type { Receipt } from '#shared/registrations/schema.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church, churchContent } from '../kernel/sample-church.ts';
import { Done } from './done.tsx';
import { useVisitLines, VisitWay } from './visit-receipt.tsx';

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

it('the receipt of a visit has its day, time and place, the directions and the office’s number, without an email address', () => {
  const answers = { name: 'Njeri', phone: '0722 000 111', serviceDate: '2026-12-06', serviceTime: '9:00 AM' };
  const google_maps_url = 'https://www.google.com/maps/search/?api=1&query=-1.3006%2C36.7445';
  const content = { ...churchContent, google_maps_url, contact_address: 'Hill Road 7\nNairobi' };
  const receipt = { id: 'x', reference: 'ABCD1234', status: 'confirmed', type: 'visit_registration' } as const;
  const serviceTime = [{ value: '9:00 AM', label: '9:00 AM, Morning service' }];
  function Visit() {
    const lines = useVisitLines(forms.visit_registration, answers, { serviceTime });
    return (
      <Done {...{ receipt, answers, lines }} title="Thank you" lead="" onClose={() => {}}>
        <VisitWay />
      </Done>
    );
  }
  const page = { page: 'visit', church, at: '2026-12-01T09:00:00Z', content } as const;
  const html = renderToString(
    <PageStoreContext value={createPageStore(page, '/visit')}>
      <Dialog.Root open>
        <Visit />
      </Dialog.Root>
    </PageStoreContext>,
  );
  const text = html.replace(/<!-- -->|<[^>]+>/g, '|').replace(/\|+/g, '|');
  expect(text).toContain(
    '|Service Date|Sunday 6 December 2026|Service Time|9:00 AM, Morning service|Place|Hill Road 7\nNairobi|',
  );
  expect(html).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=-1.3006,36.7445"');
  expect(html).toContain(`href="${telLink(churchContent.contact_phone ?? '')}"`);
});
