import { Dialog } from 'radix-ui';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Receipt } from '#shared/registrations/schema.ts';
import { createPageStore, PageStoreContext } from '../../kernel/page-store.ts';
import { church } from '../../kernel/sample-church.ts';
import { sampleEvent } from '../samples.ts';
import { Booked } from './booked.tsx';
import type { RegistrationState } from './use-registration.ts';

const receipt = {
  id: 'x',
  reference: 'C5HAQ9RY',
  status: 'confirmed',
  type: 'event_registration',
  people: 4,
  amount: 2000,
} as const;

function draw(paymentMethod: string, settings: Readonly<Record<string, string>>, of: Receipt = receipt): string {
  const page = {
    page: 'event',
    event: sampleEvent(),
    church,
    at: '2026-12-01T09:00:00Z',
    content: settings,
  } as const;
  const registration = { answers: { name: 'Achieng’ Otieno', email: 'a@example.org', paymentMethod }, people: 4 };
  return renderToString(
    <PageStoreContext value={createPageStore(page, '/events/lantern-carols')}>
      <Dialog.Root open>
        <Booked
          event={page.event}
          registration={registration as unknown as RegistrationState}
          receipt={of}
          onClose={() => {}}
        />
      </Dialog.Root>
    </PageStoreContext>,
  ).replaceAll('<!-- -->', '');
}

function linesOf(paymentMethod: string, mpesa_paybill: string, of: Receipt = receipt): string[] {
  const html = draw(paymentMethod, { mpesa_paybill, giving_account_name: 'Hill Church' }, of);
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, rest = '']) =>
    [name, ...rest.split(/<[^>]+>/)].filter(Boolean).join('|'),
  );
}

it('the receipt has the Paybill, the account and the amount of an M-Pesa payment with Copy buttons, and the account’s name', () => {
  expect(linesOf('M-Pesa', '000247').slice(2)).toEqual([
    'M-Pesa Paybill|000247|Copy| M-Pesa Paybill',
    'Account number|C5HAQ9RY|Copy| Account number',
    'To pay|Ksh 2,000|Copy| To pay',
    'Name that will appear|Hill Church',
  ]);
});

it('the receipt offers to send the event’s name, start and link to a friend, without scripts by WhatsApp', () => {
  const [, to = ''] = /href="https:\/\/wa\.me\/\?text=([^"]+)"[^>]*>Tell a friend</.exec(draw('Cash', {})) ?? [];
  expect(decodeURIComponent(to)).toBe(
    `Lantern carols on the hill: Saturday 12 December 2026, 6:30 PM\n${church.url}/events/lantern-carols`,
  );
});

it('the receipt omits the Paybill for a church without one, for another way to pay, and for a free event', () => {
  expect(linesOf('M-Pesa', '').slice(2)).toEqual(['To pay|Ksh 2,000 by M-Pesa, with C5HAQ9RY as the account']);
  expect(linesOf('Cash', '000247').slice(2)).toEqual(['To pay|Ksh 2,000 (Cash)']);
  const { amount: _, ...free } = receipt;
  expect(linesOf('', '000247', free).slice(2)).toEqual([]);
});
