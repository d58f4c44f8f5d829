import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#shared/api/fields-words.ts';
import { codePoint } from '#shared/testing/code-point.ts';
import { inTier } from '#shared/testing/tier.ts';
import { eventInput, makeEvent, registrationFor, submit } from '../../testing/factories.ts';
import { apiAs, invoke } from '../../testing/invoke.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();

const wrongTypes = [null, 7, -1, 1.5, true, [], ['x'], {}, { $gt: '' }];
const texts: [string, unknown][] = [
  ['NUL', 'Wan\u0000jiru'],
  ['a lone surrogate', 'Wan\ud800jiru'],
  ['a lone low surrogate', '\udc00'],
  ['CRLF and a mail header', 'Wanjiru\r\nBcc: everyone@example.org'],
  ['a line separator', 'Wan\u2028jiru'],
  ['hidden marks alone', '\u202e\u200b'],
  ['a filler for a text', '\u3164'],
  ['an escape', '\u001b[31mred'],
  ['nothing', ''],
  ['blanks', ' \t '],
  ['too much', 'x'.repeat(5000)],
];

async function expectRefused(body: unknown, field: string, before: string): Promise<void> {
  const answer = await submit(body);
  expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'validation_failed' } });
  expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  expect(await world.everything()).toBe(before);
}

describe('invalid submissions', () => {
  it.each([
    'name',
    'email',
    'phone',
    'attendees',
    'agreeTerms',
    'eventId',
    'eventTitle',
    'emergencyContact',
    'howHeard',
  ])('a submission with a %s of a wrong type is refused', async (field) => {
    const event = await makeEvent();
    const before = await world.everything();
    const right: Record<string, unknown> = { attendees: 7, agreeTerms: true, howHeard: null };
    for (const value of wrongTypes.filter((value) => value !== right[field])) {
      await expectRefused(registrationFor(event, { [field]: value }), `data.${field}`, before);
    }
  });

  it.each(texts)('a submission with %s in a line of text is refused', async (what, text) => {
    const event = await makeEvent();
    const before = await world.everything();
    for (const field of ['name', 'email', 'phone', 'emergencyContact', 'eventTitle']) {
      await expectRefused(registrationFor(event, { [field]: text }), `data.${field}`, before);
    }
    const optional = registrationFor(event, { dietaryRestrictions: text });
    if (what === 'nothing' || what === 'blanks') return;
    await expectRefused(optional, 'data.dietaryRestrictions', before);
  });

  it('a submission with an undeliverable email address is refused', async () => {
    const event = await makeEvent();
    const before = await world.everything();
    for (const email of ['ä@b.co', 'a@bücher.example', 'a..b@c.co', '.a@b.co', 'a.@b.co', 'a@-b.co', 'a@b-.co']) {
      await expectRefused(registrationFor(event, { email }), 'data.email', before);
    }
  });

  it('an event with a price below the smallest step is refused', async () => {
    const before = await world.everything();
    const { status, body } = await invoke('createEvent', { as: 'admin', body: eventInput({ price: 1e-9 }) });
    expect([status, body.fields]).toEqual([400, { price: fieldTexts.price_step }]);
    expect(await world.everything()).toBe(before);
  });

  it('a submission with a missing or an unknown field is refused with the field’s name', async () => {
    const event = await makeEvent({ price: 100 });
    const before = await world.everything();
    const { data } = registrationFor(event);
    const optional = ['eventPrice'];
    for (const field of Object.keys(data).filter((name) => !optional.includes(name))) {
      await expectRefused(registrationFor(event, { [field]: undefined }), `data.${field}`, before);
    }
    for (const field of ['status', 'id', 'constructor', 'toString', 'seatsLeft', '$where', 'a.b', '']) {
      await expectRefused(registrationFor(event, { [field]: 'x' }), `data.${field}`, before);
    }
  });

  it('a submission with an impossible party size is refused', async () => {
    const event = await makeEvent();
    const before = await world.everything();
    for (const attendees of [0, -3, 1.5, 100_001, 1e308, '2', Number.MAX_SAFE_INTEGER]) {
      await expectRefused(registrationFor(event, { attendees }), 'data.attendees', before);
    }
  });

  it('a submission with an invalid envelope is refused', async () => {
    const good = registrationFor(await makeEvent());
    const before = await world.everything();
    const bodies: [unknown, string][] = [
      [{ ...good, action: 'drop_tables' }, 'action'],
      [{ ...good, type: 'no_such_form' }, 'type'],
      [{ ...good, type: 'toString' }, 'type'],
      [{ ...good, type: 5 }, 'type'],
      [{ ...good, data: 'x' }, 'data'],
      [{ ...good, data: [good.data] }, 'data'],
      [{ ...good, data: null }, 'data'],
      [{ ...good, status: 'confirmed' }, 'status'],
      [{ type: good.type, data: good.data }, 'action'],
      ['null', ''],
      ['[]', ''],
      ['"x"', ''],
    ];
    for (const [body, field] of bodies) await expectRefused(body, field, before);
  });

  it('a submission of 1 MB or of broken JSON is refused', async () => {
    const good = registrationFor(await makeEvent());
    const before = await world.everything();
    const large = { ...good, data: { ...good.data, specialNeeds: 'x'.repeat(1_000_000) } };
    expect(await submit(large)).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    expect(await submit(JSON.stringify(good).slice(0, -1))).toMatchObject({
      status: 400,
      body: { code: 'invalid_json' },
    });
    expect(await world.everything()).toBe(before);
  });

  it('markup in a submission is stored and returned as plain text', async () => {
    const title = '</script><script>alert(1)</script>';
    const event = await makeEvent({ title });
    const name = '"><img src=x onerror=alert(1)>';
    expect(await submit(registrationFor(event, { name }))).toMatchObject({ status: 201 });
    expect((await apiAs().publicEvents({})).events).toMatchObject([{ title }]);
    const { registrations } = await apiAs('admin').getRegistrations({ query: {} });
    expect(registrations).toMatchObject([{ data: { name, eventTitle: title } }]);
  });
});

describe('fuzzed input', () => {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: codePoint, maxLength: 40 }),
    fc.constantFrom(
      '\u0000',
      '\ud800',
      '__proto__',
      '{{7*7}}',
      '../../etc',
      "' OR 1=1",
      Number.MAX_VALUE,
      -0,
      '9'.repeat(400),
    ),
  );

  it('submit-registration never answers 5xx to fuzzed input', async () => {
    const event = await makeEvent();
    const names = Object.keys(registrationFor(event).data);
    const change = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), anything, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(change, fc.option(anything, { freq: 5 }), async (changes, whole) => {
        const good = registrationFor(event);
        const body = whole === null ? { ...good, data: { ...good.data, ...changes } } : whole;
        const { status } = await submit(typeof body === 'string' ? JSON.stringify(body) : body, randomUUID());
        expect([201, 400, 404, 409]).toContain(status);
      }),
      { numRuns: inTier({ usual: 40, deep: 300 }) },
    );
  });

  it('creating an event never answers 5xx to fuzzed input', async () => {
    const names = Object.keys(eventInput());
    const change = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), anything, { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(change, async (changes) => {
        const { status } = await invoke('createEvent', { as: 'admin', body: { ...eventInput(), ...changes } });
        expect([201, 400]).toContain(status);
      }),
      { numRuns: inTier({ usual: 40, deep: 200 }) },
    );
  });
});

it('returns the field texts of the form for refused answers', async () => {
  const event = await makeEvent();
  const { body } = await submit(
    registrationFor(event, { name: 'a\r\nb', email: 'nobody', attendees: 0, agreeTerms: false }),
  );
  expect(body.fields).toEqual({
    'data.name': fieldTexts.control,
    'data.email': fieldTexts.email,
    'data.attendees': fieldTexts.people,
    'data.agreeTerms': fieldTexts.agree,
  });
});
