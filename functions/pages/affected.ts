import type { AnyEvent, DataOf } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { meetingKeys } from '#shared/calendar/meetings.ts';
import { campusKeys } from '#shared/content/campus.ts';
import { liveKeys } from '#shared/content/live-keys.ts';
import { readAs } from '#shared/content/settings.ts';
import { mediaPages } from '#shared/media/policy.ts';
import { pagesWithMinistries } from '#shared/pages/ministry-pages.ts';
import type { PageRef } from '#shared/pages/page-data.ts';
import { groupsPage, staticPageNames } from '#shared/pages/static-pages.ts';
import { hasPage } from '../calendar/list.ts';
import type { CalendarEvent } from '../calendar/store.ts';
import type { Site } from './bundle.ts';
import type { DocumentName } from './documents.ts';
import { pagesWithImage } from './pictures.ts';

/** A page, or another file that render writes. */
export type Page = PageRef | { readonly page: DocumentName } | { readonly page: 'event_file'; readonly id: string };

/** They become stale when an event begins or ends. */
export const lists: readonly Page[] = [
  { page: 'home' },
  { page: 'events' },
  { page: 'sitemap' },
  { page: 'feed' },
  { page: 'calendar' },
  { page: 'rss' },
];

/** Show or contain the times of services and meetings. */
export const weekPages: readonly Page[] = [{ page: 'home' }, { page: 'events' }];
const timetable: readonly Page[] = [...weekPages, { page: 'calendar' }];

/** Pages and files that exist even without any event. */
export const standing: readonly Page[] = [
  ...lists,
  { page: 'staff' },
  { page: 'not_found' },
  { page: 'robots' },
  { page: 'manifest' },
  { page: 'style' },
  { page: 'podcast' },
  ...staticPageNames.map((page) => ({ page })),
];

export function pagesOf(eventId: string): Page[] {
  return [
    { page: 'event', id: eventId },
    { page: 'event_file', id: eventId },
  ];
}

/** Each event's page lists the other dates of its series. */
export function seriesPages(events: readonly CalendarEvent[], seriesIds: ReadonlySet<string | undefined>): Page[] {
  return events
    .filter((event) => event.seriesId !== undefined && seriesIds.has(event.seriesId) && hasPage(event))
    .map(({ id }) => ({ page: 'event', id }));
}

export function sermonPage(slug: string): Page {
  return { page: 'sermon', id: slug };
}

type RenderEventType = EventsOf<'render'>;

/** The pages of all published events, or of all sermons, which are handed out in parts (hand-out.ts). */
export type Handful = 'each_event' | 'each_sermon';
export type AffectedPage = Page | { readonly page: Handful };

/** Other registrations, such as a contact message, are on no page. */
const seats = ({ eventId }: { readonly eventId?: string | undefined }): Page[] =>
  eventId === undefined ? [] : [{ page: 'event', id: eventId }, { page: 'events' }, { page: 'home' }];

const facts = ({ eventId }: { readonly eventId: string }): Page[] => [
  ...pagesOf(eventId),
  { page: 'events' },
  { page: 'home' },
  { page: 'sitemap' },
  { page: 'feed' },
  { page: 'calendar' },
  { page: 'rss' },
];

/** Each sermon's page: the change may move it to another series, and each has links to its neighbours. */
const recordings = (): AffectedPage[] => [
  ...mediaPages.map((page) => ({ page })),
  { page: 'podcast' },
  { page: 'sitemap' },
  { page: 'each_sermon' },
];

/** Say where events take place, on their pages and in calendars. */
const placeKeys: ReadonlySet<string> = new Set(['google_maps_url', ...campusKeys]);
const withPlaces = ['event', 'feed', 'calendar'];

const alsoIn: Readonly<Record<string, DocumentName>> = { sermon_description: 'podcast' };

/** Includes the sitemap, which has the dates of their changes. The name `event` means the pages of all events, and so for sermons. */
function touching(names: ReadonlySet<string>): AffectedPage[] {
  const each: readonly AffectedPage[] = [
    ...(names.has('event') ? [{ page: 'each_event' } as const] : []),
    ...(names.has('sermon') ? [{ page: 'each_sermon' } as const] : []),
  ];
  const found = standing.filter(({ page }) => names.has(page));
  return [...found, ...(found.length > 0 ? [{ page: 'sitemap' } as const] : []), ...each];
}

const everything = (): AffectedPage[] => [...standing, { page: 'each_event' }, { page: 'each_sermon' }];

function words(
  { keys, ministries }: DataOf<'content.changed'>,
  { pagesWith }: Pick<SiteContext, 'pagesWith'>,
): AffectedPage[] {
  // A text shows the number of ministries, too.
  const said = ministries ? [...keys, ...liveKeys] : keys;
  const found = said.flatMap(readAs).map((key) => pagesWith(key));
  if (found.includes('all')) return everything();
  const isOfTimes = ministries || keys.some((key) => meetingKeys.has(key));
  const related = [...keys.flatMap((key) => alsoIn[key] ?? []), ...(isOfTimes ? timetable.map(nameOf) : [])];
  const places = keys.some((key) => placeKeys.has(key)) ? withPlaces : [];
  return touching(
    new Set<string>([...found.flat(), ...related, ...places, ...(ministries ? pagesWithMinistries : [])]),
  );
}

function photographs({ imageKey }: DataOf<'image.changed'>, { words }: SiteContext): AffectedPage[] {
  const found = pagesWithImage(words, imageKey);
  return found === 'all' ? everything() : touching(new Set(found));
}

interface SiteContext extends Pick<Site, 'pagesWith'> {
  readonly words: Readonly<Record<string, string>>;
}

const affected: { readonly [T in RenderEventType]: (data: DataOf<T>, known: SiteContext) => AffectedPage[] } = {
  'calendar.published': facts,
  'calendar.changed': facts,
  'calendar.cancelled': facts,
  'registration.submitted': seats,
  'registration.offered': seats,
  'registration.changed': seats,
  'registration.cancelled': seats,
  'content.changed': words,
  'media.changed': recordings,
  'image.changed': photographs,
  'group.changed': () => touching(new Set<string>([groupsPage, ...timetable.map(nameOf)])),
  'attendance.recorded': (_, known) => words({ keys: [...liveKeys] }, known),
};

export function affectedBy({ type, data }: AnyEvent<RenderEventType>, known: SiteContext): AffectedPage[] {
  // The cast is safe because the handler was chosen by the event's own type.
  return (affected[type] as (of: typeof data, known: SiteContext) => AffectedPage[])(data, known);
}

/** Ignores the language. */
export function nameOf(page: Page): string {
  return 'id' in page ? `${page.page}:${page.id}` : page.page;
}
