import { expect, test } from 'vitest';
import { eventKeys } from '#shared/content/event-keys.ts';
import { facts, mayBeEmpty } from '#shared/content/facts.ts';
import { definitions } from '#shared/content/keys.ts';
import { projections, settingNames } from '#shared/content/settings.ts';
import { telephoneKeys, whatsAppOf } from '#shared/content/telephones.ts';
import { waysToGiveKeys } from '#shared/content/ways-to-give-keys.ts';
import { type PageData, pagePath, refOf } from '#shared/pages/page-data.ts';
import { staticPageNames } from '#shared/pages/static-pages.ts';
import { inTier } from '#shared/testing/tier.ts';
import { renderPage } from '../entry-server.tsx';
import { messages as listMessages } from '../events/list-messages.ts';
import { messages as eventMessages } from '../events/page-messages.ts';
import { sampleEvent } from '../events/samples.ts';
import { church, churchContent } from '../kernel/sample-church.ts';
import type { Assets } from './assets.ts';

const common = { church, at: '2026-12-01T09:00:00Z' };
const full = sampleEvent({ id: 'full-one', currentAttendees: 40, maxAttendees: 40 });
const closed = sampleEvent({ id: 'closed-one', registrationDeadline: '2026-11-30T18:00:00+03:00' });
const begun = sampleEvent({
  id: 'begun-one',
  registrationDeadline: undefined,
  startsAt: '2026-12-01T11:00:00+03:00',
  endsAt: '2026-12-01T14:00:00+03:00',
});
const pages: readonly PageData[] = [
  { ...common, page: 'home', events: [sampleEvent()] },
  { ...common, page: 'events', events: [sampleEvent()] },
  { ...common, page: 'event', event: sampleEvent() },
  { ...common, page: 'event', event: full },
  { ...common, page: 'event', event: closed },
  { ...common, page: 'event', event: begun },
  { ...common, page: 'not_found' },
  ...staticPageNames.map((page): PageData => ({ ...common, page })),
];

/** File names of any page; their values do not matter here. */
const assets = new Proxy<Assets>({}, { get: (_, key) => ({ file: `assets/${String(key)}` }) });

/** Stores the same text for each key, and for each key derived from it. */
function stored(keys: readonly string[], text: string): Record<string, string> {
  const read = Object.entries(projections).flatMap(([key, source]) => (keys.includes(source) ? [key] : []));
  return Object.fromEntries([...keys, ...read].map((key) => [key, text]));
}

const draw = (page: PageData, keys: readonly string[] = [], text = '') =>
  renderPage({ ...page, content: { ...churchContent, ...stored(keys, text) } }, assets);

const body = (html: string) => html.slice(html.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '');

/** Stored URLs that no page may link to. They may predate validation or come from a direct database edit. */
const nowhere = 'http://elsewhere.example/x';

/** Finds links without a target, and elements without text or a picture (except live regions). */
function emptiness(html: string): string[] {
  const shown = body(html).replaceAll('<!-- -->', '');
  const links = shown.match(/<a [^>]*href="(?:|#|tel:|mailto:(?:\?[^"]*)?|undefined)"[^>]*>/g) ?? [];
  const blank =
    shown.match(
      /<(a|address|b|dd|dt|h[1-6]|li|ol|p|small|time|ul)(?: (?!role="status")[^>]*)?>(?:\s|<br\/?>)*<\/\1>/g,
    ) ?? [];
  const joined = shown.match(/<br\/?>\s*(?:<br\/?>|<\/)|>\s*<br\/?>\s*<br/g) ?? [];
  const astray = (shown.match(/<[^>]*>/g) ?? []).filter((tag) => tag.includes(nowhere));
  return [...links, ...blank, ...joined, ...astray];
}

const optional = [...new Set([...settingNames, ...Object.values(facts).flat()])].filter(mayBeEmpty);

const linked = [...definitions.values()].flatMap(({ key, input }) =>
  input === 'link' || input === 'address' ? [key] : [],
);

async function expectSilence(keys: readonly string[], text = '') {
  for (const page of pages) {
    const path = pagePath(refOf(page));
    expect([path, ...emptiness(await draw(page, keys, text))]).toEqual([path]);
  }
}

/**
 * A minimal list of sets in which, for each pair of keys, one set empties the first key but not the second. Each key is in half
 * of the sets, and no two keys are in the same ones. Emptying one key at a time would take ten times as many renders.
 */
function separatingSets<Key>(keys: readonly Key[]): (readonly Key[])[] {
  for (let count = 2; ; count++) {
    const sets = Array.from({ length: count }, (_, set) => 1 << set);
    const isHalf = (mask: number) => sets.filter((bit) => mask & bit).length === count >> 1;
    const halves = Array.from({ length: 1 << count }, (_, mask) => mask).filter(isHalf);
    if (halves.length < keys.length) continue;
    return sets.map((bit) => keys.filter((_, index) => (halves[index] ?? 0) & bit));
  }
}

const oneByOne = <Key,>(keys: readonly Key[]) => inTier({ usual: [], deep: keys.map((key) => [key]) });

test.each([...separatingSets(optional), ...oneByOne(optional)])(
  'a church without set %$ of the optional settings and facts has no empty link, line or label on any page',
  (...keys) => expectSilence(keys),
);

test('empties each setting and fact while each other one is filled', () => {
  const sets = separatingSets(optional);
  const missed = optional.flatMap((key) =>
    optional.filter((other) => other !== key && !sets.some((set) => set.includes(key) && !set.includes(other))),
  );
  expect(missed).toEqual([]);
});

test('renders no empty link, line or label on any page after a church emptied every optional setting', () =>
  expectSilence(optional));

test('renders no empty link, line or label on any page of a new church without content', async () => {
  for (const page of pages) {
    const path = pagePath(refOf(page));
    expect([path, ...emptiness(await renderPage(page, assets))]).toEqual([path]);
  }
});

test('home shows a map and links to it, unless the church emptied its location', async () => {
  const home: PageData = { ...common, page: 'home', events: [] };
  const drawn = async (content: Record<string, string>) => body(await renderPage({ ...home, content }, assets));
  for (const [key, said] of [
    ['hero_location', 'Hill Road'],
    ['google_maps_url', 'https://maps.example/x'],
  ] as const) {
    expect(await drawn({ hero_location: '', [key]: said })).toMatch(/href="#visit-us"[\s\S]* id="visit-us"/);
  }
  expect(await drawn({ hero_location: '' })).not.toContain('visit-us');
});

test.each([...separatingSets(linked), ...oneByOne(linked)])(
  'a church whose set %$ of URLs is forbidden does not link to them, and has no empty line or label',
  (...keys) => expectSilence(keys, nowhere),
);

test('renders no link to a forbidden URL, and no empty line or label, if all URLs of a church are forbidden', () =>
  expectSilence(linked, nowhere));

test('emptied numbers and addresses disappear from every page', async () => {
  const numbers = ['primary_phone', 'secondary_phone', 'primary_email', 'mpesa_paybill', 'text_giving_number'] as const;
  const drawn = async (keys: readonly string[]) =>
    (await Promise.all(pages.map((page) => draw(page, keys)))).map(body).join();
  const [all, none] = [await drawn([]), await drawn(optional)];
  for (const key of numbers) {
    expect(all, key).toContain(`>${churchContent[key]}<`);
    expect(none, key).not.toContain(`>${churchContent[key]}<`);
  }
});

test('each number to call comes with the WhatsApp link of its own setting, or none if that is empty', async () => {
  const numbers = telephoneKeys.map((key, index) => ({
    call: `tel:+25470100000${index}`,
    chat: `https://wa.me/25470200000${index}`,
    content: { [key]: `+254 701 000 00${index}`, [whatsAppOf(key)]: `+254 702 000 00${index}` },
    chatKey: whatsAppOf(key),
  }));
  const hrefs = async (page: PageData, content: Record<string, string>) => {
    const html = await renderPage(
      { ...page, content: { ...churchContent, places_river_title: 'River', ...content } },
      assets,
    );
    return [...body(html).matchAll(/ href="(tel:[^"]*|https:\/\/wa\.me\/\d[^"]*)"/g)].map(([, href = '']) => href);
  };
  const all = Object.assign({}, ...numbers.map(({ content }) => content));
  const silent = Object.assign({}, all, ...numbers.map(({ chatKey }) => ({ [chatKey]: '' })));
  const called = new Set<string>();
  for (const page of pages) {
    const [path, found] = [pagePath(refOf(page)), await hrefs(page, all)];
    for (const [index, href] of found.entries()) {
      if (!href.startsWith('tel:')) continue;
      called.add(href);
      // A call button precedes the number.
      const next = found.slice(index).find((other) => other !== href);
      expect([path, href, next]).toEqual([path, href, numbers.find(({ call }) => call === href)?.chat]);
    }
    expect([path, ...(await hrefs(page, silent)).filter((href) => !href.startsWith('tel:'))]).toEqual([path]);
  }
  expect([...called].sort()).toEqual(numbers.map(({ call }) => call));
});

test('an event’s page suggests no call or email if the church has neither number nor address', async () => {
  const m = eventMessages;
  for (const [event, words, rest] of [
    [sampleEvent(), eventKeys.event_by_hand, m.registerHint],
    [closed, m.closedRing, listMessages.closed],
    [begun, m.startedRing, m.startedText],
  ] as const) {
    const page: PageData = { ...common, page: 'event', event };
    expect(body(await draw(page)), words).toContain(words);
    const silent = body(await draw(page, ['primary_phone', 'primary_email']));
    expect(silent).not.toContain(words);
    expect(silent).toContain(rest);
  }
  const byMail = body(await draw({ ...common, page: 'event', event: closed }, ['primary_phone']));
  expect(byMail).not.toContain(m.closedRing);
  expect(byMail).toContain(`mailto:${churchContent.primary_email}`);
});

test('hides a way to give if its number is missing', async () => {
  const page: PageData = { ...common, page: 'ways_to_give' };
  const ways = [
    ['giving_account_number', waysToGiveKeys.ways_bank_title],
    ['text_giving_number', waysToGiveKeys.ways_text_title],
    ['online_giving_url', waysToGiveKeys.ways_online_title],
    ['mailing_address', waysToGiveKeys.ways_mail_title],
    ['mpesa_paybill', waysToGiveKeys.ways_mpesa_step_2],
  ] as const;
  for (const [key, title] of ways) {
    expect(await draw(page), key).toContain(`>${title}<`);
    expect(await draw(page, [key]), key).not.toContain(`>${title}<`);
  }
});

test('this test tries every kind of address: of a setting, of another page of this site, of a file', () => {
  expect(linked).toEqual(expect.arrayContaining(['youtube_url', 'give_url', 'believe_statement_url']));
});

test('this test detects links, lines and labels without content', () => {
  const of = (html: string) => emptiness(`<body>${html}</body>`).length;
  for (const bad of [
    '<a href="tel:">x</a>',
    '<a href="mailto:?subject=x">x</a>',
    '<a class="more" href="/x"></a>',
    '<dd></dd>',
    '<p class="a"> </p>',
    `<a href="${nowhere}">x</a>`,
  ]) {
    expect(of(bad), bad).toBeGreaterThan(0);
  }
  expect(of('<dl><dt>Call</dt><dd><a href="tel:+254">+254</a></dd></dl>')).toBe(0);
});
