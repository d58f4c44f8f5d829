import { describe, expect, it } from 'vitest';
import type { Registration } from '#shared/registrations/schema.ts';
import { termsVersion } from '#shared/registrations/terms.ts';
import { makeEvent, register, submit, submittedFrom } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const pastor = apiAs('pastor');

async function sendContacts(count: number): Promise<void> {
  for (let sent = 0; sent < count; sent++) {
    world.now += 1000;
    const data = { name: `No ${sent}`, email: 'a@example.org', subject: 'S', message: 'M' };
    await submit({ action: 'submit_registration', type: 'contact_form', data });
  }
}

async function all(query: { since?: string; type?: string } = {}): Promise<Registration[][]> {
  const pages: Registration[][] = [];
  let cursor: string | undefined;
  do {
    const page = await pastor.getRegistrations({ query: { ...query, ...(cursor && { cursor }) } });
    pages.push(page.registrations);
    cursor = page.next;
  } while (cursor);
  return pages;
}

const names = (page: readonly Registration[] = []) => page.map(({ data }) => data.name);

describe('the list of registrations', () => {
  it('lists all registrations, newest first, in pages that neither miss nor repeat any', async () => {
    await register(await makeEvent(), { name: 'Guest' });
    await sendContacts(205);
    const pages = await all();
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 6]);
    const expected = [...Array.from({ length: 205 }, (_, index) => `No ${204 - index}`), 'Guest'];
    expect(names(pages.flat())).toEqual(expected);
    expect(pages.flat().at(-1)).toEqual({
      id: expect.any(String),
      reference: expect.stringMatching(/^[0-9A-Z]{8}$/),
      type: 'event_registration',
      status: 'confirmed',
      people: 1,
      data: expect.objectContaining({ eventTitle: 'Harvest Supper' }),
      submitted_at: '2026-11-21T06:00:00.000Z',
      ip_address: expect.stringMatching(submittedFrom),
      terms: termsVersion,
    });
    expect((await all({ type: 'event_registration' })).map(names)).toEqual([['Guest']]);
    expect((await all({ type: 'contact_form' })).map(({ length }) => length)).toEqual([100, 100, 5]);
    expect((await all({ type: 'no_such_type' })).flat()).toEqual([]);
  });

  it('the message of the list tells whether any registration was found (CL-21)', async () => {
    const said = async () => (await pastor.getRegistrations({ query: {} })).message;
    expect(await said()).toBe('No registrations found');
    await sendContacts(1);
    expect(await said()).toBe('Registrations found');
  });

  it('the list ends with the last registration, without an empty page', async () => {
    await sendContacts(100);
    expect((await all()).map(({ length }) => length)).toEqual([100]);
  });

  it('the list starts at an instant given in any UTC offset', async () => {
    await sendContacts(5);
    const since = async (text: string) => names((await all({ since: text })).flat());
    expect(await since('2026-11-21T06:00:04Z')).toEqual(['No 4', 'No 3']);
    expect(await since('2026-11-21T09:00:04+03:00')).toEqual(['No 4', 'No 3']);
    expect(await since('2026-11-21T06:00:05.001Z')).toEqual([]);
  });

  it('the cursor continues correctly when newer registrations arrived', async () => {
    await sendContacts(101);
    const first = await pastor.getRegistrations({ query: {} });
    await sendContacts(3);
    const second = await pastor.getRegistrations({ query: { ...(first.next && { cursor: first.next }) } });
    expect(names(second.registrations)).toEqual(['No 0']);
    expect(second.next).toBeUndefined();
    const later = await pastor.getRegistrations({
      query: { ...(first.next && { cursor: first.next }), since: '2026-11-22T00:00:00Z' },
    });
    expect(later.registrations).toEqual([]);
  });

  it.each<Record<string, string>>([
    { cursor: 'x' },
    { cursor: Buffer.from('2026-99-99T99:99:99.999Z#aaaaaaaaaaaaaaaaaaaaaaaaaa').toString('base64url') },
    { since: 'yesterday' },
    { since: '2026-02-30T00:00:00Z' },
    { limit: '5' },
  ])('the list of registrations refuses %o', async (query) => {
    const answer = await invoke('getRegistrations', { as: 'admin', query });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(query));
  });
});
