import { groupMeetings, meetingsOf, type SourcedMeeting } from '#shared/calendar/meetings.ts';
import { hasNextDates, nextDates } from '#shared/calendar/next-dates.ts';
import { eventsOnHome, weekItemsOnHome } from '#shared/calendar/policy.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { weekAhead } from '#shared/calendar/week-ahead.ts';
import { onPage } from '#shared/church/church-place.ts';
import { steadyOffset } from '#shared/church/steady-offset.ts';
import { instantToWall, zoneName } from '#shared/church/time.ts';
import { liveKeys } from '#shared/content/live-keys.ts';
import { publicMinistries } from '#shared/content/ministries.ts';
import { isPictureSlot } from '#shared/content/picture-keys.ts';
import { isPublished } from '#shared/content/published.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { readSlides } from '#shared/content/slide-list.ts';
import type { Language } from '#shared/language/languages.ts';
import { coverPaths } from '#shared/media/cover.ts';
import type { StoredRecording } from '#shared/media/item.ts';
import { mediaOnPage, onShelf } from '#shared/media/policy.ts';
import { shelfOf } from '#shared/media/series.ts';
import { pagesWithMinistries } from '#shared/pages/ministry-pages.ts';
import type { Church, PageData, PageName, PageRef } from '#shared/pages/page-data.ts';
import { groupsPage } from '#shared/pages/static-pages.ts';
import { drawingsFolder } from '#shared/palette/drawings.ts';
import { currentEvents, endOf, hasPage, isVisible } from '../calendar/list.ts';
import { toPublic, toPublicList, toSeriesDate, toWithdrawn, withoutDetails } from '../calendar/present.ts';
import { type CalendarEvent, type EventWithSeats, readAllEvents, readEventWithSeats } from '../calendar/store.ts';
import { readStoredContent, type StoredContent } from '../content/store.ts';
import { allMinistriesFrom, wordsOf } from '../content/words.ts';
import { publicGroups } from '../groups/present.ts';
import { listGroups } from '../groups/store.ts';
import { readImages } from '../images/store.ts';
import { iso, now } from '../kit/clock.ts';
import { env, isLive, siteLanguages } from '../kit/env.ts';
import { readOnce as once } from '../kit/read-once.ts';
import { toFile, toSermon } from '../media/present.ts';
import { readPublished } from '../media/store.ts';
import { site } from './bundle.ts';
import { liveWords, noFigures } from './live.ts';
import { picturesOf } from './pictures.ts';
import { churchPlace } from './place.ts';
import { sermonData } from './sermon.ts';
import { wordsIn } from './words.ts';

/** Everything is read after `snapshot` was called, and only once. */
export interface Snapshot {
  /** Null if the page must not exist: an unknown or never published event, an unpublished sermon, or a withheld page. */
  page(ref: PageRef): Promise<PageData | null>;
  /** In any state; undefined if not found. */
  event(id: string): Promise<CalendarEvent | undefined>;
  /** Includes drafts. */
  all(): Promise<readonly CalendarEvent[]>;
  /** From the environment, with a fallback name; see `name`. */
  readonly church: Church;
  /** Staff can take a page off the site. */
  isOpen(page: string): Promise<boolean>;
  name(): Promise<string>;
  /** In the site's first language, by key. */
  texts(): Promise<Readonly<Record<string, string>>>;
  recordings(): Promise<readonly StoredRecording[]>;
  /** Services and other meetings that take place every week or month, in the site's first language. */
  meetings(): Promise<readonly SourcedMeeting[]>;
  /** Every stored text and ministry, with their versions. */
  stored(): Promise<StoredContent>;
  /** Whether a page shows its wording because a figure could not be read. */
  lacksFigure(page: string): boolean;
  readonly at: number;
}

/** `url` is the site's public origin. */
export function churchAt(url: string, instant: number): Church {
  const zone = env('CHURCH_ZONE');
  const offset = steadyOffset(instant, zone);
  return {
    name: settingsKeys.church_name,
    url,
    zone,
    zoneLabel: zoneName(zone, instant),
    ...(offset !== undefined && { offset }),
    currency: env('CURRENCY'),
  };
}

export function snapshot(url: string, content: () => Promise<StoredContent> = readStoredContent): Snapshot {
  const at = now();
  const held = once(content);
  const said = new Map<Language, Promise<Record<string, string>>>();
  const words = (language = siteLanguages()[0]) => {
    const known = said.get(language) ?? held().then(({ texts }) => wordsOf(texts, language));
    said.set(language, known);
    return known;
  };
  const figures = once(async () => liveWords((await held()).ministries));
  const lacking = new Set<string>();
  const images = once(readImages);
  const church = churchAt(url, at);
  const wall = instantToWall(at, church.zone);
  const name = async () => (await words()).church_name ?? church.name;
  const common = async ({ page, language }: PageRef) => {
    const [{ ministries }, { pagesWith, pageWords }] = await Promise.all([held(), site()]);
    const isShown = (key: string) => {
      // Slides and pictures are not plain texts: a page gets them as separate fields.
      if (key === 'hero_slides' || isPictureSlot(key)) return false;
      const pages = pagesWith(key);
      return pages === 'all' || pages.includes(page);
    };
    const live = liveKeys.some(isShown) ? await figures() : noFigures;
    if (!live.isWhole) lacking.add(page);
    const drawings = drawingsFolder(await words(language));
    const stored = Object.entries({ ...(await words(language)), ...live.words }).filter(([key]) => isShown(key));
    const [shown, photographs] = await Promise.all([
      pageWords(Object.fromEntries(stored)),
      picturesOf(page, await words(language), images),
    ]);
    return {
      church: { ...church, name: await name() },
      at: iso(at),
      ...(language && { language }),
      ...(siteLanguages().length > 1 && { languages: siteLanguages() }),
      ...(Object.keys(shown.content).length > 0 && shown),
      ...photographs,
      ...(drawings && { drawings }),
      ...(ministries.length > 0 &&
        pagesWithMinistries.has(page) && { ministries: publicMinistries(allMinistriesFrom(ministries)) }),
    };
  };
  // Only an event's own page has its form.
  const current = once(async () =>
    toPublicList(await currentEvents(at, { consistent: true })).map(({ form: _, ...event }) => event),
  );
  const open = once(async () => publicGroups(await listGroups()));
  const meetings = async (language = siteLanguages()[0]) => {
    const [said, { ministries }, groups] = await Promise.all([words(language), held(), open()]);
    const { meetings: built, feed } = wordsIn(language);
    const regular = meetingsOf((key) => said[key] ?? built[key] ?? '', publicMinistries(allMinistriesFrom(ministries)));
    return [...regular, ...groupMeetings(groups, feed.groups)];
  };
  const week = async (events: readonly PublicEvent[], language?: Language) => {
    const ahead = (await meetings(language)).map(({ meeting }) => meeting);
    return weekAhead(ahead, events, wall);
  };
  const next = async ({ page, language }: PageRef) => {
    if (!hasNextDates(page)) return {};
    const [said, { ministries }] = await Promise.all([words(language), held()]);
    return { next: nextDates(page, (key) => said[key] ?? '', publicMinistries(allMinistriesFrom(ministries)), wall) };
  };
  const published = once(readPublished);
  /** Newest first, if the page shows any. */
  const recordings = async (
    page: string,
  ): Promise<Pick<PageData, 'media' | 'sermon' | 'cover' | 'older' | 'shelf'>> => {
    if (!isMediaPage(page)) return {};
    const all = (await published()).slice(0, onShelf.recordings);
    const [newest] = all;
    const older = page === 'sermon_archive' ? all.slice(mediaOnPage[page]) : [];
    const series = page === 'sermon_archive' ? undefined : newest?.series;
    const shelf = page === 'home' ? shelfOf(all, onShelf.seriesAtHome) : [];
    return {
      media: all.slice(0, mediaOnPage[page]).map(toFile),
      ...(newest && { sermon: toSermon(newest, church.zone) }),
      ...(series && { cover: coverPaths(series, all.filter((each) => each.series === series).length) }),
      ...(older.length > 0 && { older: older.map(toFile) }),
      ...(shelf.length > 0 && { shelf }),
    };
  };
  const occasions = new Map<string, Promise<EventWithSeats | undefined>>();
  const occasion = (id: string) => {
    const reading = occasions.get(id) ?? readEventWithSeats(id);
    occasions.set(id, reading);
    return reading;
  };
  const every = once(readAllEvents);
  /** The coming dates of an event's series, without itself. */
  const otherDates = async (event: CalendarEvent) => {
    const { id, seriesId } = event;
    if (!seriesId) return {};
    const others = (await every()).filter((one) => one.seriesId === seriesId && one.id !== id);
    const dates = others.filter((one) => isVisible(one) && endOf(one) > at).map((one) => toSeriesDate(one, event, at));
    return dates.length > 0 ? { dates } : {};
  };
  return {
    at,
    church,
    isOpen: async (page) => isPublished(page, await words()),
    name,
    texts: () => words(),
    recordings: published,
    meetings: () => meetings(),
    stored: held,
    lacksFigure: (page) => lacking.has(page),
    all: every,
    event: async (id) => (await occasion(id))?.event,
    async page(ref) {
      switch (ref.page) {
        case 'home': {
          const [all, shown, events, { hero_slides: written = '' }] = await Promise.all([
            common(ref),
            recordings(ref.page),
            current(),
            words(ref.language),
          ]);
          const slides = readSlides(written);
          // Home shows only a summary of each event, without its description.
          const soonest = events
            .filter(isListed)
            .slice(0, eventsOnHome)
            .map((event) => ({ ...event, description: '' }));
          const next = (await week(events, ref.language)).slice(0, weekItemsOnHome.known);
          return { ...all, ...shown, page: 'home', events: soonest, week: next, ...(slides && { slides }) };
        }
        case 'events': {
          const [all, events] = await Promise.all([common(ref), current()]);
          const listed = events.filter(isListed).map(withoutDetails);
          return { ...all, page: 'events', events: listed, week: await week(events, ref.language) };
        }
        case 'event': {
          const found = await occasion(ref.id);
          if (!found || !hasPage(found.event)) return null;
          const [all, dates] = await Promise.all([common(ref), otherDates(found.event)]);
          if (!found.event.isPublished) return { ...all, page: 'event', event: toWithdrawn(found.event), ...dates };
          const place = onPage(found.event, await churchPlace({ name, texts: () => words() }));
          return { ...all, page: 'event', event: toPublic(found), ...(place && { place }), ...dates };
        }
        case 'sermon': {
          const data = await sermonData(await published(), ref.id, church.zone);
          return data ? { ...(await common(ref)), ...data } : null;
        }
        default: {
          if (isWithheld(ref.page) || !isPublished(ref.page, await words())) return null;
          const [all, shown, dates, groups] = await Promise.all([
            common(ref),
            recordings(ref.page),
            next(ref),
            ref.page === groupsPage ? open() : [],
          ]);
          return { ...all, ...shown, ...dates, ...(groups.length > 0 && { groups }), page: ref.page };
        }
      }
    },
  };
}

const isListed = ({ isLater }: PublicEvent) => !isLater;

/** On a live site only admins test the forms, on a screen of their own (docs/decisions/trials.md). */
const isWithheld = (page: PageName): boolean => page === 'test_registration' && isLive();

function isMediaPage(page: string): page is keyof typeof mediaOnPage {
  return Object.hasOwn(mediaOnPage, page);
}
