import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailboxOf, mostFromNetwork, mostToLeave } from '../allowance/limits.ts';
import { resetInstance } from '../kit/instance-state.ts';
import { handler as cancelHandler } from '../registrations/cancel.lambda.ts';
import { makeEvent, register, registrationFor, submit, tokenFor } from '../testing/factories.ts';
import { apiAs, invoke } from '../testing/invoke.ts';
import { batchOf, failedIn, type SentMail, startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './notify.lambda.ts';

const world = startWorld();
const services = startServices();

const minute = 60_000;
const staff = 'office@church.example';
const toOf = ({ Destination }: SentMail) => Destination.ToAddresses[0] ?? '';
const textOf = (mail: SentMail | undefined) => mail?.Content.Simple.Body.Text.Data ?? '';
const strangers = () => services.mails.filter((mail) => toOf(mail) !== staff);
const toStaff = () => services.mails.filter((mail) => toOf(mail) === staff);

const deliverAtOnce = async () => failedIn(await handler(batchOf(...(await world.announced()))));

/** Delivers each announced event to an instance of its own. */
async function deliver(): Promise<string[]> {
  const failed: string[] = [];
  for (const event of await world.announced()) {
    resetInstance();
    failed.push(...failedIn(await handler(batchOf(event))));
  }
  return failed;
}

async function tellDigest(): Promise<SentMail[]> {
  const before = toStaff().length;
  world.now += 15 * minute;
  await handler({ notify: 'digest' });
  return toStaff().slice(before);
}

let words = 0;
async function write(email: string, more: Record<string, unknown> = {}): Promise<void> {
  words += 1;
  const data = { name: 'Akinyi', email, subject: 'Choir', message: `May I sing? ${words}`, ...more };
  const { status } = await submit({ action: 'submit_registration', type: 'contact_form', data });
  expect(status).toBe(201);
}

describe('the limits of one mailbox', () => {
  const aliases = ['victim@example.org', 'V.ictim@example.org', 'victim+a@example.org', 'vic.tim+b.c@Example.ORG'];
  const alias = (n: number) => aliases[n % aliases.length] ?? '';

  it('gets three mails an hour, whoever asks for how many; the rest is stored and told to the staff', async () => {
    for (let n = 0; n < 12; n++) await write(alias(n));
    await write('other@example.org');
    expect(await deliver()).toEqual([]);
    expect(
      strangers()
        .map(toOf)
        .filter((to) => mailboxOf(to) === 'victim@example.org'),
    ).toHaveLength(3);
    expect(strangers()).toHaveLength(4);
    // An alert for each message that was confirmed, and one digest.
    expect(toStaff()).toHaveLength(4);
    const digest = await tellDigest();
    expect(digest.map(textOf).join()).toContain('Contact Message: 9\n');
    expect(digest.map(textOf).join()).toContain('we did not email them');
    expect(digest).toHaveLength(1);
    expect((await apiAs('admin').listRegistrations({ body: { limit: 100 } })).items).toHaveLength(13);
    await deliver();
    expect(await tellDigest()).toEqual([]);
    expect(strangers()).toHaveLength(4);
  });

  it('a mailbox gets three mails within any 60 minutes, and ten within any 24 hours', async () => {
    const sentAt: number[] = [];
    services.onMail = (mail) => {
      if (toOf(mail) !== staff) sentAt.push(world.now);
      return undefined;
    };
    // Every nine minutes for three hours, then hourly for the next day.
    for (let n = 0; n < 46; n++) {
      world.now += (n < 20 ? 9 : 60) * minute;
      await write(alias(n));
      const last = (await world.announced()).at(-1);
      await handler(batchOf(last));
    }
    const most = (span: number) =>
      Math.max(...sentAt.map((from) => sentAt.filter((at) => at >= from && at < from + span).length));
    expect(most(60 * minute)).toBe(3);
    expect(most(24 * 60 * minute)).toBe(10);
    // Ten on the first day, and those of the second.
    expect(sentAt.length).toBeGreaterThan(10);
  });

  it('a repeated message is confirmed once and alerts staff once', async () => {
    for (let n = 0; n < 3; n++) await write('a@example.org', { message: 'The same again' });
    await deliver();
    expect(services.mails.map(toOf).sort()).toEqual(['a@example.org', staff]);
    world.now += 25 * 60 * minute;
    await write('a@example.org', { message: 'The same again' });
    await deliver();
    expect(strangers()).toHaveLength(2);
  });

  it('a mailbox gets any number of mails from test events', async () => {
    for (let n = 0; n < 5; n++)
      await register(await makeEvent({ title: `Trial ${n}`, test: true }), { email: alias(n) });
    expect(await deliver()).toEqual([]);
    expect(strangers()).toHaveLength(5);
  });

  it('a mailbox at its limit still gets mails about cancelled events', async () => {
    const events = [];
    for (let n = 0; n < 4; n++) {
      const event = await makeEvent({ title: `Evening ${n}` });
      await register(event, { email: 'a@example.org' });
      events.push(event);
    }
    await deliver();
    expect(strangers()).toHaveLength(3);
    for (const event of events) await apiAs('admin').deleteEvent({ params: { id: event.id } });
    for (const event of await world.announced()) {
      if (event.type === 'calendar.cancelled') await cancelHandler(batchOf(event));
    }
    await deliver();
    expect(strangers()).toHaveLength(7);
  });

  it('a mail is sent after a crash between counting and sending, and counts once', async () => {
    const fail = { on: true };
    services.onMail = () => (fail.on ? 'InternalFailure' : undefined);
    for (let n = 0; n < 3; n++) await write(alias(n));
    expect(await deliver()).toHaveLength(3);
    fail.on = false;
    world.now += 5 * minute;
    expect(await deliver()).toEqual([]);
    expect(strangers()).toHaveLength(3);
  });
});

describe('the limits of one network', () => {
  const { most, block } = mostFromNetwork;
  async function sendFrom(address: string, { type, ...body }: Record<string, unknown>): Promise<void> {
    world.now += 1;
    const key = randomUUID();
    const sent = { type, token: tokenFor(String(type), key), ...body };
    const headers = { 'idempotency-key': key, 'x-viewer-ip': address };
    expect(await invoke('submitRegistration', { body: sent, headers })).toMatchObject({ status: 201 });
  }
  const writeFrom = (address: string, email: string) => {
    const data = { name: 'Akinyi', email, subject: 'Choir', message: `May I sing, ${email}?` };
    return sendFrom(address, { action: 'submit_registration', type: 'contact_form', data });
  };
  const counts = async () => (await world.items('notifications')).filter(({ pk }) => /^network#/.test(String(pk)));
  const writeBlock = async () => {
    for (let n = 0; n < block; n++) {
      words += 1;
      await writeFrom(`41.90.64.${n}`, `person-${words}@example.org`);
    }
  };
  const useUp = async () => {
    await writeBlock();
    expect(await deliverAtOnce()).toEqual([]);
    const [counted] = await counts();
    expect(counted).toMatchObject({ taken: block });
    await world.put('notifications', { ...counted, taken: most });
  };

  it('one network causes at most a thousand mails an hour, while its other mails wait and other networks continue', async () => {
    await useUp();
    await writeBlock();
    await writeFrom('41.90.65.7', 'neighbour@example.org');
    expect(await deliverAtOnce()).toHaveLength(1);
    expect(strangers()).toHaveLength(2 * block);
    expect(strangers().map(toOf).at(-1)).toBe('neighbour@example.org');
    world.now += 60 * minute;
    expect(await deliverAtOnce()).toEqual([]);
    expect(strangers()).toHaveLength(2 * block + 1);
  });

  it('mails from loopback addresses are not counted for a network', async () => {
    for (let n = 0; n < block; n++) await writeFrom(n % 2 ? '127.0.0.1' : '::1', `local-${n}@example.org`);
    await deliverAtOnce();
    expect([strangers().length, await counts()]).toEqual([block, []]);
  });

  it('a network at its limit does not stop mails about a cancelled event', async () => {
    const event = await makeEvent();
    await sendFrom('41.90.64.7', registrationFor(event, { email: 'a@example.org' }));
    await deliver();
    await useUp();
    await apiAs('admin').deleteEvent({ params: { id: event.id } });
    await cancelHandler(batchOf(...(await world.announced()).filter(({ type }) => type === 'calendar.cancelled')));
    await deliver();
    expect(
      strangers()
        .map(toOf)
        .filter((to) => to === 'a@example.org'),
    ).toHaveLength(2);
  });
});

describe('suspected bots', () => {
  it('suspected bots are mentioned in one digest per quarter of an hour, without a name', async () => {
    const event = await makeEvent();
    for (let n = 0; n < 10; n++) {
      const email = `bot-${n}@example.org`;
      await submit({ ...registrationFor(event, { email, name: 'Mallory' }), token: 'forged' });
    }
    await submit({
      ...{ action: 'submit_registration', type: 'prayer_request', token: 'forged' },
      data: { name: 'Mallory', email: 'bot@example.org', request: 'Buy this' },
    });
    await deliver();
    await deliver();
    expect(services.mails).toEqual([]);
    const digest = await tellDigest();
    expect(digest).toHaveLength(1);
    expect(digest[0]?.Content.Simple.Subject.Data).toBe('Waiting for you on the website: 11');
    expect(textOf(digest[0])).toContain('Event Registration: 10\nPrayer Request: 1\n');
    expect(textOf(digest[0])).not.toMatch(/Mallory|bot|Buy/);
    expect(await tellDigest()).toEqual([]);
  });

  it('suspected bots are mentioned in the next digest if sending one failed', async () => {
    await submit({ ...registrationFor(await makeEvent()), token: 'forged' });
    await deliver();
    services.onMail = () => 'InternalFailure';
    world.now += 15 * minute;
    await expect(handler({ notify: 'digest' })).rejects.toThrow();
    services.onMail = () => undefined;
    expect(await tellDigest()).toHaveLength(1);
  });
});

const almostAll = (cause: 'visitors' | 'staff') => {
  const { most, block } = mostToLeave[cause];
  return world.put('notifications', { pk: 'brake', sk: `${cause} 2026-11-21T06:00:00.000Z`, taken: most - block });
};

it('the hourly limit of all mails delays the others without losing any', async () => {
  await almostAll('visitors');
  await write('a@example.org');
  await write('b@example.org');
  // Each delivery runs in an instance of its own, and the first takes the last block.
  expect(await deliver()).toHaveLength(1);
  expect(strangers()).toHaveLength(1);
  world.now += 60 * minute;
  expect(await deliver()).toEqual([]);
  expect(strangers().map(toOf).sort()).toEqual(['a@example.org', 'b@example.org']);
});

it('forms take from the hourly limit only for sent mails, and never from the limit of staff', async () => {
  const event = await makeEvent();
  await register(event, { email: 'a@example.org' });
  for (let n = 0; n < 30; n++) await write('victim@example.org');
  await handler(batchOf(...(await world.announced())));
  const taken = (await world.items('notifications')).filter(
    ({ pk, sk }) => pk === 'brake' && /^visitors/.test(String(sk)),
  );
  // Four mails to senders and as many alerts fit into one block.
  expect(taken).toMatchObject([{ taken: mostToLeave.visitors.block }]);
  await world.put('notifications', { ...taken[0], taken: mostToLeave.visitors.most });
  await apiAs('admin').deleteEvent({ params: { id: event.id } });
  const calledOff = (await world.announced()).filter(({ type }) => type === 'calendar.cancelled');
  await cancelHandler(batchOf(...calledOff));
  const before = strangers().length;
  resetInstance();
  await write('b@example.org');
  const failed = failedIn(await handler(batchOf(...(await world.announced()))));
  expect([failed.length, strangers().slice(before).map(toOf)]).toEqual([1, ['a@example.org']]);
});

it('the office gets twenty alerts in a quarter of an hour, and the others in one digest', async () => {
  services.onMail = (mail) => (/unknown/.test(toOf(mail)) ? 'BadRequestException' : undefined);
  for (let n = 0; n < 28; n++) {
    // Events of the same instant are in random order.
    world.now += 1;
    await write(`${n < 25 ? 'guest' : 'unknown'}-${n}@example.org`);
  }
  expect(await deliver()).toEqual([]);
  expect(toStaff()).toHaveLength(20);
  expect(strangers()).toHaveLength(25);
  const [digest] = await tellDigest();
  expect(textOf(digest)).toMatch(
    /their addresses do not accept email[\s\S]*Contact Message: 3\n[\s\S]*So many came[\s\S]*Contact Message: 5\n/,
  );
  await write('later@example.org');
  const [last] = (await world.announced()).slice(-1);
  await handler(batchOf(last));
  expect(textOf(toStaff().at(-1))).toContain('later@example.org');
});

it('a cancelled event with undeliverable addresses sends at most twenty alerts to the office', async () => {
  const event = await makeEvent({ max_attendees: null });
  for (let n = 0; n < 23; n++) await register(event, { email: `guest-${n}@example.org` });
  await apiAs('admin').deleteEvent({ params: { id: event.id } });
  const all = async (wanted: string) => (await world.announced()).filter(({ type }) => type === wanted);
  await cancelHandler(batchOf(...(await all('calendar.cancelled'))));
  services.onMail = (mail) => (toOf(mail) === staff ? undefined : 'BadRequestException');
  expect(failedIn(await handler(batchOf(...(await all('registration.cancelled')))))).toEqual([]);
  expect(toStaff()).toHaveLength(20);
  const [digest] = await tellDigest();
  expect(textOf(digest)).toMatch(/their addresses do not accept email[\s\S]*Event Registration: 3\n/);
});

it.each([
  ['Wanjiru', true],
  ['Wanjirũ wa Kamau', true],
  ["Ngũgĩ O'Brien-Otieno", true],
  ['Achieng’ Otieno', true],
  ["Nyong' Ng'ang'a", true],
  ['Grace Achieng Akinyi Odhiambo', true],
  ['Ng‘ang‘a Achieng`', true],
  ['Mary A. Otieno', true],
  ['J. Kamau', true],
  ['Juan de la Cruz', true],
  ['A. B.c', false],
  ['Achieng’’ Otieno', false],
  ['Mary Wambui wa Kamau', true],
  ['Mary Wambui Njeri Kamau Otieno', false],
  ['محمد عبد الرحمن', true],
  ['Sell your house today', false],
  ['Win at casino.example', false],
  ['Ksh 5,000', false],
  ['Call 0712', false],
  ['evil . example', false],
  ['Visit http://x', false],
  [`${'a'.repeat(61)}`, false],
])('a sender named %j is greeted by name: %s', async (name, isName) => {
  await write('a@example.org', { name });
  await deliver();
  expect(textOf(strangers()[0]).split('\n')[0]).toBe(isName ? `Dear ${name.normalize('NFC')},` : 'Hello,');
});
