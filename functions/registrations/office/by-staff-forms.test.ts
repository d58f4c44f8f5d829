import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forms } from '#shared/forms/catalogue.ts';
import type { Form } from '#shared/forms/form.ts';
import { isTelephoned } from '#shared/registrations/by-staff.ts';
import { handler as notify } from '../../notifications/notify.lambda.ts';
import { answersTo, person, submit, testAnswers } from '../../testing/factories.ts';
import { type As, invoke } from '../../testing/invoke.ts';
import { batchOf, failedIn, startServices } from '../../testing/services.ts';
import { startWorld } from '../../testing/world.ts';

const world = startWorld();
const services = startServices();

const write = (type: string, data: Record<string, unknown>, as: As = 'pastor', key = randomUUID()) =>
  invoke('registerByStaff', { as, body: { type, data }, headers: { 'idempotency-key': key } });
const records = async () => (await world.items('registrations')).filter(({ sk }) => sk === 'registration');
async function mailsAbout(id: unknown): Promise<Record<string, unknown>> {
  services.mails.length = 0;
  const about = (await world.announced()).filter(({ subject }) => subject === id);
  expect(about).toHaveLength(1);
  expect(failedIn(await notify(batchOf(...about)))).toEqual([]);
  return Object.fromEntries(
    services.mails.map((mail) => [mail.Destination.ToAddresses[0], mail.Content.Simple.Subject.Data]),
  );
}

const written = Object.values<Form>(forms).filter(
  (form) => isTelephoned(form) && form.formType !== 'event_registration',
);

describe.each(written.map((form) => [form.formType, form] as const))('%s written by staff', (type, form) => {
  const said = answersTo(form);

  it('a form written by staff is stored and mailed like the public form’s, and names its author', async () => {
    await submit({ action: 'submit_registration', type, data: said });
    const [online] = await records();
    const { status, body } = await write(type, said);
    expect([status, body.fields]).toEqual([201, undefined]);
    expect(body.registration).toMatchObject({ type, status: 'confirmed', written_by: 'sub-of-pastor', ip_address: '' });
    const mine = (await records()).find(({ by }) => by === 'sub-of-pastor');
    const { pk, gsk: _, bodyHash: __, ip: ___, by: ____, ...same } = mine ?? {};
    expect(online).toMatchObject(same);
    const audit = { action: 'registration.write', pk: `registration#${pk}`, actor: 'sub-of-pastor' };
    expect(await world.items('audit')).toContainEqual(expect.objectContaining(audit));
    expect(await mailsAbout(pk)).toEqual(await mailsAbout(online?.pk));
  });

  it('a form without an address is mailed to the office only, and one without a number is refused', async () => {
    const { email: _, ...rest } = said;
    const needed = form.fields.filter(({ name, required }) => required && name !== 'email').map(({ name }) => name);
    const refused = await write(type, {});
    expect(Object.keys(refused.body.fields ?? {}).sort()).toEqual([...new Set([...needed, 'phone'])].sort());
    expect(await records()).toEqual([]);
    expect((await write(type, rest)).status).toBe(201);
    const [stored] = await records();
    expect(Object.keys(await mailsAbout(stored?.pk))).toEqual(['office@church.example']);
  });
});

describe('forms written by staff', () => {
  it('staff can write neither test forms nor unknown forms, nor answers that the form does not ask for', async () => {
    const before = await world.everything();
    for (const type of ['test_registration', 'no_such_form'])
      expect((await write(type, testAnswers)).body).toMatchObject({
        code: 'validation_failed',
        fields: { type: expect.any(String) },
      });
    const { body } = await write('prayer_request', { ...answersTo(forms.prayer_request), status: 'cancelled' });
    expect(Object.keys(body.fields ?? {})).toEqual(['status']);
    expect(await world.everything()).toBe(before);
  });

  it('a form written by staff requires a parent for minors, as on the website', async () => {
    const { parent_name: _, ...rest } = answersTo(forms.baptism_registration);
    expect((await write('baptism_registration', rest)).body.fields).toHaveProperty('parent_name');
    expect((await write('baptism_registration', { ...rest, age: 18 })).status).toBe(201);
  });

  it('staff write one registration per key, and the role accounts may not write any', async () => {
    const key = randomUUID();
    const said = { name: person.name, phone: '0712 345678', request: 'For rain' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => write('prayer_request', said, 'admin', key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await records()).toHaveLength(1);
    expect((await write('prayer_request', { ...said, request: 'For sun' }, 'admin', key)).body.code).toBe(
      'idempotency_key_reused',
    );
  });
});
