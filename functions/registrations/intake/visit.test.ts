import { expect, it } from 'vitest';
import { submit } from '../../testing/factories.ts';
import { apiAs } from '../../testing/invoke.ts';
import { startWorld } from '../../testing/world.ts';

startWorld();
const admin = apiAs('admin');

it('the party of a visit is an answer that takes no seats, and cancelling the visit gives none back', async () => {
  const data = {
    name: 'Achieng Otieno',
    email: 'achieng@example.org',
    serviceDate: '2026-11-28',
    serviceTime: '5:00 PM',
    attendees: 4,
  };
  const { status, body } = await submit({ action: 'submit_registration', type: 'visit_registration', data });
  expect(status).toBe(201);
  expect(body.registration).not.toHaveProperty('people');
  const { id } = body.registration as { id: string };
  const { registrations } = await admin.getRegistrations({ query: {} });
  expect(registrations).toEqual([expect.objectContaining({ id, data })]);
  const cancelled = await admin.cancelRegistration({ params: { id } });
  expect(cancelled.registration.status).toBe('cancelled');
});
