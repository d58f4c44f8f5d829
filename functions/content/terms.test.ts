import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { formerTerms } from '#shared/content/former-terms.ts';
import { termsKeys } from '#shared/content/terms-keys.ts';
import { termsVersion } from '#shared/registrations/terms.ts';
import { makeEvent, register } from '../testing/factories.ts';
import { apiAs } from '../testing/invoke.ts';
import { startWorld } from '../testing/world.ts';
import { plainOf } from './terms-at.ts';

const world = startWorld();
const admin = apiAs('admin');

const said = async (at?: string) => (await admin.termsAt({ query: at === undefined ? {} : { at } })).terms.parts;

it('shows the terms as they were when a visitor registered, despite later changes', async () => {
  const event = await makeEvent();
  const { id } = await register(event);
  const save = async (content: string) => {
    world.now += 3_600_000;
    await admin.updateComponent({ params: { key: 'terms_money_text' }, body: { content } });
  };
  await save('<p>Nothing is charged &amp; nothing is owed.</p>');
  world.now += 3_600_000;
  const second = await register(event);
  await save('Pay at the door.');
  const { items } = await admin.listRegistrations({ body: {} });
  const of = (which: string) => items.find((each) => each.id === which);
  expect(of(id)?.terms).toBe(termsVersion);
  const money = async (at?: string) => (await said(at)).find(({ title }) => title === 'Money')?.text;
  expect(await money(of(id)?.submitted_at)).toBe(termsKeys.terms_money_text);
  expect(await money(of(second.id)?.submitted_at)).toBe('Nothing is charged & nothing is owed.');
  expect(await money()).toBe('Pay at the door.');
  expect((await said()).map(({ title }) => title)).toEqual([
    termsKeys.terms_title,
    termsKeys.terms_place_title,
    'Money',
    termsKeys.terms_children_title,
    termsKeys.terms_data_title,
    termsKeys.terms_photos_title,
  ]);
});

it('reads the terms in one call, and the history only of texts changed since', async () => {
  const at = new Date(world.now).toISOString();
  const calls = async () => {
    world.calls.length = 0;
    await said(at);
    return world.calls.map(({ command }) => command).filter((command) => command !== 'GetItem');
  };
  expect(await calls()).toEqual(['BatchGetItem']);
  await admin.updateComponent({ params: { key: 'terms_money_text' }, body: { content: 'Pay at the door.' } });
  expect(await calls()).toEqual(['BatchGetItem']);
  world.now += 1;
  await admin.updateComponent({ params: { key: 'terms_money_text' }, body: { content: 'Pay by phone.' } });
  expect(await calls()).toEqual(['BatchGetItem', 'Query']);
  expect((await said(at)).find(({ title }) => title === 'Money')?.text).toBe('Pay at the door.');
});

it.each(['2026-11-01', '2026-11-26', '2026-11-29'])(
  'former version %s has its built-in wording, unless the church wrote its own',
  async (former) => {
    const data = async (version?: string) =>
      (await admin.termsAt({ query: { at: '2026-11-20T06:00:00.000Z', version } })).terms.parts.find(({ title }) =>
        title.startsWith('What we keep'),
      )?.text;
    const [then, today] = [formerTerms[former]?.terms_data_text, termsKeys.terms_data_text];
    expect([await data(former), await data(termsVersion), await data()]).toEqual([then, today, today]);
    await admin.updateComponent({ params: { key: 'terms_data_text' }, body: { content: 'We keep nothing.' } });
    expect([await data(former), await data(termsVersion)]).toEqual([then, today]);
    const now = { at: '2026-11-22T06:00:00.000Z', version: former };
    expect((await admin.termsAt({ query: now })).terms.parts.map(({ text }) => text)).toContain('We keep nothing.');
  },
);

it('shows rich text as plain text without markup', () => {
  expect(plainOf('<p>One</p><ul><li>two</li></ul>&lt;b&gt;')).toBe('One\ntwo\n<b>');
});

it('changed built-in terms need a new version, with the former wording kept', () => {
  const fingerprint = createHash('sha256').update(JSON.stringify(termsKeys)).digest('hex').slice(0, 12);
  expect([termsVersion, fingerprint]).toEqual(['2026-11-30', '6e9eff7a2781']);
});
