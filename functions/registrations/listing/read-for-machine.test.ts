import { expect, it, vi } from 'vitest';
import { forms } from '#shared/forms/catalogue.ts';
import { answersTo, makeEvent, person, register, submit } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const claims = { sub: 'client-1', client_id: 'client-1', origin_jti: undefined, scope: 'registrations/read' };
const read = (id: string) => invoke('getRegistration', { as: 'none', params: { id }, claims });

it('a machine reads a registration with its answers and without the office’s work on it', async () => {
  const event = await makeEvent({ max_attendees: null });
  const { id, reference } = await register(event, { attendees: 3 });
  const pastor = apiAs('pastor');
  await pastor.addNote({ params: { id }, body: { text: 'Call in the evening', request: crypto.randomUUID() } });
  await pastor.changeWork({ params: { id }, body: { state: 'in_hand', version: 0 } });
  const { body } = await read(id);
  expect(body.registration).toEqual({
    ...{ id, reference, type: 'event_registration', status: 'confirmed', people: 3 },
    data: expect.objectContaining({ eventId: event.id, attendees: 3 }),
    submitted_at: '2026-11-21T06:00:00.000Z',
  });
  expect((await pastor.getRegistration({ params: { id } })).registration).toEqual(body.registration);
});

it('a machine reads nothing that a person asks prayer for', async () => {
  const data = answersTo(forms.prayer_request);
  const { body } = await submit({ action: 'submit_registration', type: 'prayer_request', data });
  const { id } = (body as { registration: { id: string } }).registration;
  expect((await read(id)).body.registration).toMatchObject({ id, type: 'prayer_request', data: {} });
});

it('returns 404 for an unknown and for an erased registration', async () => {
  expect((await read('a'.repeat(26))).body.code).toBe('not_found');
  const { id } = await register(await makeEvent());
  const item = (await world.items('registrations')).find(({ pk, sk }) => pk === id && sk === 'registration');
  await world.put('registrations', { ...item, erasedAt: world.now });
  expect((await read(id)).body.code).toBe('not_found');
});

it('logs which client read which registration, and nothing of the person', async () => {
  const { id } = await register(await makeEvent());
  vi.stubEnv('LOG_LEVEL', 'info');
  const written: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    await read(id);
  } finally {
    write.mockRestore();
    vi.unstubAllEnvs();
  }
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ message }) => message === 'registration read')).toMatchObject({
    ...{ client: 'client-1', registrationId: id },
  });
  expect(written.join('')).not.toContain(person.name);
  expect(written.join('')).not.toContain(person.email);
});
