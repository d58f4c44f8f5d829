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

function linesOf(paymentMethod: string, mpesa_paybill: string, of: Receipt = receipt): string[] {
  const page = {
    page: 'event',
    event: sampleEvent(),
    church,
    at: '2026-12-01T09:00:00Z',
    content: { mpesa_paybill },
  } as const;
  const registration = { answers: { name: 'Achieng’ Otieno', email: 'a@example.org', paymentMethod }, people: 4 };
  const html = renderToString(
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
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, rest = '']) =>
    [name, ...rest.split(/<[^>]+>/)].filter(Boolean).join('|'),
  );
}

it('the receipt names the Paybill, the account and the amount of an M-Pesa payment, each with its Copy button', () => {
  expect(linesOf('M-Pesa', '000247').slice(2)).toEqual([
    'M-Pesa Paybill|000247|Copy| M-Pesa Paybill',
    'Account number|C5HAQ9RY|Copy| Account number',
    'To pay|Ksh 2,000|Copy| To pay',
  ]);
});

it('the receipt omits the Paybill for a church without one, for another way to pay, and for a free event', () => {
  expect(linesOf('M-Pesa', '').slice(2)).toEqual(['To pay|Ksh 2,000 by M-Pesa, with C5HAQ9RY as the account']);
  expect(linesOf('Cash', '000247').slice(2)).toEqual(['To pay|Ksh 2,000 (Cash)']);
  const { amount: _, ...free } = receipt;
  expect(linesOf('', '000247', free).slice(2)).toEqual([]);
});
