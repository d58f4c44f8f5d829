import { describe, expect, it } from 'vitest';
import { routes } from '#shared/api/routes.ts';
import { honeypot } from '#shared/forms/honeypot.ts';
import { staticPages } from '#shared/pages/static-pages.ts';
import { apiAs, requestOf } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './api.lambda.ts';

const world = startWorld();

const message = {
  name: 'Akinyi Otieno',
  email: 'akinyi@example.org',
  phone: '',
  subject: 'Choir & band',
  message: 'May I sing?\r\nI am an alto – “really”.',
};

function post(fields: Record<string, string>, more: { base64?: boolean; headers?: Record<string, string> } = {}) {
  const body = new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...more.headers };
  return handler(requestOf(routes.submitRegistration, { body, headers, base64: more.base64 ?? false }));
}
const contact = { type: 'contact_form', [honeypot]: '', ...message };
const stored = () => world.items('registrations');

describe('a contact message without scripts', () => {
  it.each([false, true])('is kept for the staff and leads to the thank-you page (base64: %s)', async (base64) => {
    const reply = await post(contact, { base64 });
    const thankYouPath = staticPages.thank_you.path;
    expect(reply).toMatchObject({ statusCode: 303, headers: { location: thankYouPath, 'cache-control': 'no-store' } });
    expect(await stored()).toMatchObject([
      {
        type: 'contact_form',
        status: 'quarantined',
        data: {
          name: 'Akinyi Otieno',
          email: 'akinyi@example.org',
          subject: 'Choir & band',
          message: 'May I sing?\nI am an alto – “really”.',
        },
      },
    ]);
    const { registrations } = await apiAs('pastor').getRegistrations({ query: {} });
    expect(registrations).toMatchObject([{ status: 'quarantined' }]);
    expect(await world.announced()).toMatchObject([{ data: { formType: 'contact_form', status: 'quarantined' } }]);
  });

  it('sent twice is one message, and the same words on another day another one', async () => {
    for (let n = 0; n < 2; n++) expect((await post(contact)).statusCode).toBe(303);
    expect(await stored()).toHaveLength(1);
    world.now += 24 * 3_600_000;
    expect((await post(contact)).statusCode).toBe(303);
    expect(await stored()).toHaveLength(2);
  });

  it('is answered in the language of its page, whatever the browser’s owner reads', async () => {
    process.env.LANGUAGES = 'en en-XA';
    const headers = { 'accept-language': 'en-GB,en' };
    const reply = await post({ ...contact, language: 'en-XA', email: 'nobody' }, { headers });
    expect(reply.body).toMatch(/<html lang="en-XA">.*<title>⟦Ýöûŕ ɱéššåĝé /s);
    expect(reply.body).toMatch(/<label for="subject">⟦Šûƀĵéçţ.*⟧<\/label>/);
    expect(reply.body).toMatch(/<em id="email-problem">⟦.*⟧<\/em>/);
    expect(reply.body).toContain('<input type="hidden" name="language" value="en-XA">');
    await post({ ...contact, language: 'en-XA' }, { headers });
    expect(await stored()).toMatchObject([{ language: 'en-XA' }]);
  });

  it('with mistakes comes back as a page with the reasons and all that was typed', async () => {
    const reply = await post({ ...contact, email: 'nobody', subject: '<b>"Choir"</b>', message: '\n first line' });
    expect(reply).toMatchObject({ statusCode: 400, headers: { 'content-type': 'text/html; charset=utf-8' } });
    const page = String(reply.body);
    expect(page).toContain('<h1>Your message was not sent yet</h1>');
    expect(page).toContain('Please check the marked fields.');
    expect(page).toMatch(
      /<em id="email-problem">Enter a valid email<\/em><input type="email" id="email" .*value="nobody">/,
    );
    expect(page).toContain('value="&lt;b&gt;&quot;Choir&quot;&lt;/b&gt;"');
    expect(page).toContain('rows="6">\n\n first line</textarea>');
    expect(page).toContain('action="/api/submit-registration"');
    expect(page).not.toMatch(/<b>|<script/);
    expect(await stored()).toEqual([]);
  });

  it('of any other form is refused', async () => {
    for (const type of ['event_registration', 'prayer_request', 'test_registration', 'constructor', '']) {
      expect(await post({ ...contact, type })).toMatchObject({ statusCode: 400 });
    }
    const whole = { type: 'group_list_request', name: message.name, email: message.email };
    expect(await post(whole)).toMatchObject({ statusCode: 400 });
    expect(await stored()).toEqual([]);
  });

  it('cannot pass for a person’s, bring other fields, or reach a prototype', async () => {
    for (const more of [{ token: 'x' }, { status: 'confirmed' }, { ['__proto__']: 'x' }, { action: 'x' }]) {
      const fields = Object.fromEntries([...Object.entries(contact), ...Object.entries(more)]);
      expect((await post(fields)).statusCode).toBe(400);
    }
    expect(await stored()).toEqual([]);
  });

  it('passes the same checks as any form: the site’s secret, the size, and the limit of an address', async () => {
    expect(await post(contact, { headers: { 'x-origin-verify': 'another' } })).toMatchObject({ statusCode: 403 });
    expect(await post({ ...contact, message: 'x'.repeat(70_000) })).toMatchObject({ statusCode: 413 });
    for (let n = 0; n < 120; n++) expect((await post({ ...contact, subject: `${n}` })).statusCode).toBe(303);
    const refused = await post({ ...contact, subject: 'One more' });
    expect(refused).toMatchObject({ statusCode: 429, headers: { 'retry-after': '60' } });
    expect(refused.body).toContain('value="One more"');
    expect(await stored()).toHaveLength(120);
  });
});
