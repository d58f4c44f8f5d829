import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { isColourKey } from '#shared/content/colour-keys.ts';
import { isFontKey } from '#shared/content/font-keys.ts';
import { definitions, isRich, wordingOf } from '#shared/content/keys.ts';
import { defaultMinistries, publicMinistries } from '#shared/content/ministries.ts';
import { isPictureSlot, type PictureSlotName, pictureSlots } from '#shared/content/picture-keys.ts';
import { isPublishedKey } from '#shared/content/published.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import type { LatestSermon, MediaFile } from '#shared/media/schema.ts';
import { type PageData, type PageName, pagePath, refOf } from '#shared/pages/page-data.ts';
import { staticPageNames } from '#shared/pages/static-pages.ts';
import { sampleEvent } from '../events/samples.ts';
import { builtInPicture } from '../images/built-in.ts';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { UserProvider } from '../session/user.tsx';
import { headOf } from './head.ts';
import { AppRoutes, loadView } from './routes.tsx';

const common = { church, at: '2026-12-01T09:00:00Z' };
const recording: MediaFile = {
  filename: 'bread.mp3',
  extension: 'mp3',
  fileSize: 1,
  uploadTime: 1,
  mediaType: 'audio',
  mediaUrl: '/media/bread.mp3',
  scripture: 'Ruth 2',
  date: '2026-11-29',
};
const sermon: LatestSermon = {
  ...recording,
  title: 'Bread',
  speaker: 'Grace Achieng',
  date: '2026-11-29',
  series: 'Ruth',
  scripture: 'Ruth 1',
};
const led = publicMinistries(defaultMinistries.map((ministry) => ({ ...ministry, leader: 'Grace Achieng' })));
const closed = sampleEvent({ registrationDeadline: '2026-11-30T18:00:00+03:00' });

/** Every page, with as little and with as much data as possible. Some texts only appear in one of them. */
const pages: readonly PageData[] = [
  ...staticPageNames.map((page): PageData => ({ ...common, page })),
  ...staticPageNames.map((page): PageData => ({ ...common, page, ministries: led })),
  ...[[], [sampleEvent()]].map((events): PageData => ({ ...common, page: 'events', events })),
  ...[sampleEvent(), closed].map((event): PageData => ({ ...common, page: 'event', event })),
  {
    ...common,
    page: 'sermon',
    slug: 'bread',
    recording: { ...sermon, scripture: 'Ruth 1; Ruth 2', notes: 'N', transcript: 'T' },
  },
  { ...common, page: 'not_found' },
  { ...common, page: 'ministries', ministries: [] },
  { ...common, page: 'home', events: [], media: [], ministries: [] },
  { ...common, page: 'home', events: [sampleEvent()], media: [recording], sermon },
  ...(['latest_sermon', 'sermon_archive'] as const).flatMap((page): PageData[] => [
    { ...common, page, media: [] },
    { ...common, page, media: [recording, { ...recording, filename: 'b.mp3', series: 'Ruth' }], sermon },
  ]),
];

/** Only used in the browser, after a press or a failed request. */
const inBrowser = [
  'hero_carousel_speed',
  'event_after_title',
  'event_after_text',
  'ask_title',
  'ask_text',
  'ask_or',
  'ask_form',
];

const seen = new Map<PageName, Set<string>>();

const shownAsHtml = new Set<string>();
const rendered = new Map<PageName, string>();

/** Content for keys without a default wording: unique, and a valid URL. */
const written = (key: string) => `https://church.example/${key}`;

/** Records each key that the page reads. `full` adds a text for every key without a default wording. */
async function look(page: PageData, full: boolean): Promise<void> {
  const keys = seen.get(page.page) ?? new Set<string>();
  seen.set(page.page, keys);
  const content = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, key) => {
        keys.add(String(key));
        return full && wordingOf(String(key)) === '' ? written(String(key)) : undefined;
      },
    },
  );
  const pictures = new Proxy<NonNullable<PageData['pictures']>>(
    {},
    {
      get: (_, key) => {
        // Picture slots are read through their slides, too.
        if (isPictureSlot(String(key))) keys.add(String(key));
      },
    },
  );
  const html = { has: (key: string) => !shownAsHtml.add(key) };
  await loadView(page.page);
  headOf({ ...page, content, pictures });
  const path = pagePath(refOf(page));
  const { prelude } = await prerender(
    <PageStoreContext value={{ ...createPageStore(page, path), content, pictures, html }}>
      <UserProvider>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </UserProvider>
    </PageStoreContext>,
  );
  rendered.set(page.page, `${rendered.get(page.page) ?? ''}${await new Response(prelude).text()}`);
}

beforeAll(async () => {
  for (const page of pages) for (const full of [true, false]) await look(page, full);
  // The registration receipt reads them: events/registration/booked.test.tsx.
  for (const key of ['mpesa_paybill', 'giving_account_name']) seen.get('event')?.add(key);
});

/** Slots without one drawing of their own, and one that shows it only next to a story of the church’s own. */
const undrawn = ['share_picture', 'places_river_map_picture', 'event_picture', 'stories_first_picture'];
const drawn = (Object.keys(pictureSlots) as PictureSlotName[]).filter((name) => !undrawn.includes(name));

it.each(drawn)('a page with the slot %s shows the drawing that staff screens show for it', (name) => {
  const { pages: of } = pictureSlots[name];
  const drawing = builtInPicture(name)?.replaceAll("'", '&#x27;') ?? 'no drawing';
  const without = (of === 'all' ? (['home'] as const) : of).filter((page) => !rendered.get(page)?.includes(drawing));
  expect(without).toEqual([]);
});

it('pages only read keys that have a definition', () => {
  const unknown = [...seen].flatMap(([page, keys]) =>
    [...keys].filter((key) => !definitions.has(key)).map((key) => `${key} on ${page}`),
  );
  expect(unknown).toEqual([]);
});

it('rich-text keys, and only those, are rendered as markup', () => {
  expect([...shownAsHtml].sort()).toEqual([...definitions.keys()].filter(isRich).sort());
});

it('each key is read on exactly the pages of its definition', () => {
  const names = [...seen.keys()];
  // Every page carries the service times, because the staff screens opened from it use them.
  const isService = (key: string, on: unknown) => on === 'all' && Object.hasOwn(serviceKeys, key);
  // Menus and `render` read which pages are published. Colours and fonts are in the document’s head.
  const isElsewhere = (key: string) =>
    isPublishedKey(key) || isColourKey(key) || isFontKey(key) || key === 'hero_slides';
  const told = [...definitions.values()].filter(
    ({ key, pages: on }) => !isService(key, on) && !isElsewhere(key) && !inBrowser.includes(key),
  );
  const defined = told.map(({ key, pages }) => [
    key,
    ...names.filter((page) => pages === 'all' || pages.includes(page)),
  ]);
  const shown = told.map(({ key }) => [key, ...names.filter((page) => seen.get(page)?.has(key))]);
  expect(shown).toEqual(defined);
});
