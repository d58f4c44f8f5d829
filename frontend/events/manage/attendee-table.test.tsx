import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleRegistration } from '../../registrations/samples.ts';
import { attendeesOf } from './attendee-rows.ts';
import { AttendeeTable } from './attendee-table.tsx';

const linksOf = (data: Record<string, string>) => {
  const attendees = attendeesOf([
    sampleRegistration({ type: 'event_registration', data: { name: 'Achieng', ...data } }),
  ]);
  const html = renderToString(<AttendeeTable attendees={attendees} />);
  return [...html.matchAll(/href="([^"]*)">([^<]*)</g)].map(([, href, words]) => [href, words]);
};

it('an attendee is rung and written to as they said, whatever their address means in a link', () => {
  expect(linksOf({ phone: '+254 700 000 000', email: 'a?b&c%d@example.org' })).toEqual([
    ['tel:+254700000000', '+254 700 000 000'],
    ['mailto:a%3Fb%26c%25d@example.org', 'a?b&amp;c%d@example.org'],
  ]);
});

it('an attendee without a number or an address has no link to nobody', () => {
  expect(linksOf({})).toEqual([]);
});
