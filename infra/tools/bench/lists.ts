import type { Platform } from '../../local/platform.ts';
import { adminOf, visitorOf } from '../../local/platform-client.ts';
import { type Ask, compareAmong, type Item, idOf, namesOf, phoneOf, withMemory, withTable } from './among.ts';
import { figuresOf } from './figures.ts';
import { loadHandler } from './raw.ts';
import { eventInput, gatewayEvent, registrationFor } from './requests.ts';
import { type BenchExtent, hush } from './surroundings.ts';
import type { Findings } from './verdict.ts';

type Query = Readonly<{ [name: string]: string }>;

const EVENTS = 10;

/** Other names than the registrants', so that the figures of their names stay as they were. */
const partyGiven = ['Baraka', 'Neema', 'Zuri', 'Amani'];
const partyFamily = ['Njoroge', 'Chebet', 'Wekesa', 'Odhiambo'];

/** Every second registration is a party of three people by name. One registration in sixteen has a person with a given pair of names. */
function partyOf(number: number): { readonly attendees: number; readonly attendeeNames?: string } {
  if (number % 2 === 0) return { attendees: 1 };
  const half = (number - 1) / 2;
  const other = (each: number) => `${partyGiven[each % 4]} ${partyFamily[Math.floor(each / 4) % 4]}`;
  return { attendees: 3, attendeeNames: [namesOf(number).join(' '), other(half), other(half + 5)].join('\n') };
}

function copyOf(item: Item, number: number): Item {
  const id = idOf(number);
  const party = partyOf(number);
  const at = new Date(Date.now() - number * 60_000).toISOString();
  const data = {
    ...(item.data as Item),
    name: namesOf(number).join(' '),
    email: `person-${number}@example.org`,
    phone: phoneOf(number),
    eventId: `event-${number % EVENTS}`,
    ...party,
  };
  return { ...item, pk: id, gsk: `${at}#${id}`, data, people: party.attendees };
}

async function fill(platform: Platform, count: number): Promise<void> {
  await hush(platform);
  const { event } = await adminOf(platform).createEvent({ body: eventInput(1) });
  await visitorOf(platform).submitRegistration({ body: registrationFor(event), idempotencyKey: crypto.randomUUID() });
  await withTable(platform, 'registrations', async ({ all, put }) => {
    const item = (await all()).find(({ sk }) => sk === 'registration') ?? {};
    await put(Array.from({ length: count - 1 }, (_, index) => copyOf(item, index + 1)));
  });
  const index = await loadHandler(platform, 'index', platform.databaseUrl);
  // A new index has no stale rows, so the sweep is skipped.
  for (let reindex = 'all'; ; reindex = 'missing') {
    const { phase } = (await index({ reindex })) as unknown as { phase: string };
    if (phase !== 'write') return;
  }
}

const SOMEBODY = 123;
const queries: Readonly<{ [figure: string]: Query }> = {
  'list-newest': {},
  'list-name': { sort: 'name' },
  'list-event': { event: 'event-3' },
  'search-name': { search: 'kamau wanjiru' },
  'search-word': { search: 'wan' },
  'search-party': { search: 'baraka njoroge' },
  'search-phone': { search: phoneOf(SOMEBODY).replace('+254 ', '0') },
  'search-reference': { search: idOf(SOMEBODY).slice(0, 8) },
};

async function pagesOf(platform: Platform): Promise<Ask> {
  const handler = await loadHandler(platform, 'registrations-api', platform.databaseUrl);
  const page = async (query: Query) => {
    const { body } = await handler(gatewayEvent('listRegistrations', { body: query, as: 'admin' }));
    return (JSON.parse(body) as { items: unknown[] }).items.length;
  };
  // Creates the handler's client now, while the environment names these tables.
  await page({});
  return (figure) => page(queries[figure] ?? {});
}

async function measure(few: Platform, many: Platform, extent: BenchExtent): Promise<Findings> {
  await fill(few, 500);
  await fill(many, extent.short ? 2000 : 50_000);
  return compareAmong(figuresOf('lists'), { few: await pagesOf(few), many: await pagesOf(many) }, extent);
}

export const benchLists = (extent: BenchExtent): Promise<Findings> =>
  withMemory((few) => withMemory((many) => measure(few, many, extent)));
