import { describe, expect, it } from 'vitest';
import { submit } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { personItem } from '../testing/person.ts';
import { indexing } from '../testing/searched.ts';
import { type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
const services = startServices();
const catchUp = indexing(world);
const admin = apiAs('admin');

const office = 'office@church.example';
const pastorAddress = 'pastor@church.example';
const to = ({ Destination }: SentMail) => Destination.ToAddresses[0];
const subjectOf = (mail: SentMail | undefined) => mail?.Content.Simple.Subject.Data;
const textOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';

async function sent(type: string, data: object): Promise<string> {
  const { body } = await submit({ action: 'submit_registration', type, data });
  return (body.registration as { id: string }).id;
}
const contact = (name: string) =>
  sent('contact_form', { name, email: 'a@example.org', subject: 'Water', message: 'The tap in the hall drips' });
const change = (id: string, body: object, version = 0) =>
  invoke('changeWork', { as: 'admin', params: { id }, body: { version, ...body } });
const knowPastor = (more: object = {}) =>
  world.put('users', personItem('sub-of-pastor', { name: 'Pastor', email: pastorAddress, role: 'pastor', ...more }));

/** A wall time in Nairobi. */
async function at(wall: string): Promise<SentMail[]> {
  await catchUp();
  world.now = Date.parse(`${wall}:00+03:00`);
  const before = services.mails.length;
  await handler({ notify: 'reminders' });
  return services.mails.slice(before);
}

describe('the daily reminder of due registrations', () => {
  it('an assignee gets one mail at 7:00 that lists due and overdue registrations by name and link, without answers', async () => {
    await knowPastor();
    const owner = { assignee: 'sub-of-pastor' };
    const late = await contact('Wanjiru Kamau');
    await change(late, { due: '2026-11-20', ...owner });
    await change(await contact('Otieno Were'), { due: '2026-11-23', ...owner });
    await change(await contact('Not Yet'), { due: '2026-11-24', ...owner });
    expect(await at('2026-11-23T06:59')).toEqual([]);
    const [mail, ...others] = await at('2026-11-23T07:00');
    expect(others).toEqual([]);
    expect(mail && to(mail)).toBe(pastorAddress);
    expect(subjectOf(mail)).toBe('Due for you on the website: 2');
    const text = textOf(mail);
    expect(text).toContain('Overdue\n\nWanjiru Kamau: Follow up (Friday 20 November 2026):');
    expect(text).toContain('Due today\n\nOtieno Were: Follow up (Monday 23 November 2026):');
    expect(text).toContain(`https://church.example/registrations?open=${late}`);
    for (const absent of ['Not Yet', 'drips', 'a@example.org', 'Water']) expect(text).not.toContain(absent);
    expect(await at('2026-11-23T07:15')).toEqual([]);
    expect(await at('2026-11-24T07:00')).toHaveLength(1);
  });

  it('the office is reminded of registrations without an assignee, and of those of a disabled account', async () => {
    await knowPastor();
    const nobodys = await contact('Wanjiru Kamau');
    await change(nobodys, { due: '2026-11-23' });
    await change(await contact('Otieno Were'), { due: '2026-11-23', assignee: 'sub-of-pastor' });
    await knowPastor({ status: 'disabled' });
    const [mail, ...others] = await at('2026-11-23T07:05');
    expect([mail && to(mail), others]).toEqual([office, []]);
    expect(textOf(mail)).toContain('Wanjiru Kamau');
    expect(textOf(mail)).toContain('Otieno Were');
  });

  it('a first visit is due by its steps, and a prayer request is not named', async () => {
    const answers = { serviceDate: '2026-11-22', serviceTime: '9:00 AM', attendees: 2, phone: '0712 345 678' };
    await sent('visit_registration', { name: 'Achieng Odhiambo', email: 'v@example.org', ...answers });
    const prayer = await sent('prayer_request', { name: 'Zuhura Ali', email: 'z@example.org', request: 'My mother' });
    await change(prayer, { due: '2026-11-24' });
    const [mail] = await at('2026-11-24T07:00');
    expect(textOf(mail)).toContain('Achieng Odhiambo: Call within 2 days (Tuesday 24 November 2026)');
    expect(textOf(mail)).toContain(`Prayer Request, ${prayer.slice(0, 8).toUpperCase()}: Follow up`);
    expect(textOf(mail)).not.toContain('Zuhura');
  });

  it('a moved due day or assignee moves the reminder, and done, cancelled and erased registrations cause no reminder', async () => {
    await knowPastor();
    await world.put(
      'users',
      personItem('sub-of-admin', { name: 'Admin', email: 'admin@church.example', role: 'admin' }),
    );
    const moved = await contact('Moved');
    await change(moved, { due: '2026-11-23', assignee: 'sub-of-pastor' });
    await change(moved, { assignee: 'sub-of-admin' }, 1);
    const later = await contact('Later');
    await change(later, { due: '2026-11-23', assignee: 'sub-of-pastor' });
    await change(later, { due: '2026-11-25' }, 1);
    const done = await contact('Done');
    await change(done, { due: '2026-11-23', assignee: 'sub-of-pastor' });
    await change(done, { state: 'done' }, 1);
    const cancelled = await contact('Cancelled');
    await change(cancelled, { due: '2026-11-23', assignee: 'sub-of-pastor' });
    await admin.cancelRegistration({ params: { id: cancelled } });
    const erased = await contact('Erased');
    await change(erased, { due: '2026-11-23', assignee: 'sub-of-pastor' });
    await catchUp();
    const item = (await world.items('registrations')).find(({ pk }) => pk === erased);
    await world.put('registrations', { ...item, erasedAt: world.now });
    expect((await at('2026-11-23T07:00')).map(to)).toEqual(['admin@church.example']);
    expect((await at('2026-11-24T07:00')).map(to)).toEqual(['admin@church.example']);
    expect((await at('2026-11-25T07:00')).map(to).sort()).toEqual(['admin@church.example', pastorAddress]);
  });

  it('sends no mail if nothing is due, and none for a due day that is set after 7:00', async () => {
    await contact('Wanjiru');
    expect(await at('2026-11-23T07:00')).toEqual([]);
    await change(await contact('Otieno'), { due: '2026-11-23' });
    expect(await at('2026-11-23T07:15')).toEqual([]);
    expect(await at('2026-11-23T12:00')).toEqual([]);
  });

  it('one refused mail delays no other, and the next tick sends only the missing one', async () => {
    await knowPastor();
    await change(await contact('Wanjiru'), { due: '2026-11-23', assignee: 'sub-of-pastor' });
    await change(await contact('Otieno'), { due: '2026-11-23' });
    services.onMail = (mail) => (to(mail) === pastorAddress ? 'TooManyRequestsException' : undefined);
    await expect(at('2026-11-23T07:00')).rejects.toThrow('1 reminders');
    expect(services.mails.map(to)).toEqual([office]);
    services.onMail = () => undefined;
    expect((await at('2026-11-23T07:15')).map(to)).toEqual([pastorAddress]);
    expect(await at('2026-11-23T07:30')).toEqual([]);
  });
});
