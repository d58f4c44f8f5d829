import type { AnyEvent, DataOf } from '#events/catalog.ts';
import type { EventsOf } from '#events/subscriptions.ts';
import { liveKeys } from '#shared/content/live-keys.ts';
import { readAs } from '#shared/content/settings.ts';
import { mediaPages } from '#shared/media/policy.ts';
import { pagesWithMinistries } from '#shared/pages/ministry-pages.ts';
import type { PageRef } from '#shared/pages/page-data.ts';
import { staticPageNames } from '#shared/pages/static-pages.ts';
import type { Site } from './bundle.ts';
import type { DocumentName } from './documents.ts';
import { pagesWithImage } from './pictures.ts';

/** What render writes: the pages that people open, and the files beside them. */
export type Page =
  | PageRef
  | { readonly page: DocumentName }
  /** One event's calendar file. */
  | { readonly page: 'event_file'; readonly id: string };

/** Pages that show many events at once: they become stale when an event begins or ends. */
export const lists: readonly Page[] = [
  { page: 'home' },
  { page: 'events' },
  { page: 'sitemap' },
  { page: 'feed' },
  { page: 'rss' },
];

/** The pages that stand whatever events there are. */
export const standing: readonly Page[] = [
  ...lists,
  { page: 'staff' },
  { page: 'not_found' },
  { page: 'robots' },
  { page: 'manifest' },
  { page: 'podcast' },
  ...staticPageNames.map((page) => ({ page })),
];

/** All that shows one church event. */
export function pagesOf(eventId: string): Page[] {
  return [
    { page: 'event', id: eventId },
    { page: 'event_file', id: eventId },
  ];
}

type Heard = EventsOf<'render'>;

/** A page, or the page of each event that is published: those are handed out (hand-out.ts). */
export type Touched = Page | { readonly page: 'each_event' };

/** Places changed. A registration that is for no church event (a contact message) is shown on no page. */
const seats = ({ eventId }: { readonly eventId?: string | undefined }): Page[] =>
  eventId === undefined ? [] : [{ page: 'event', id: eventId }, { page: 'events' }, { page: 'home' }];

/** The event itself changed. */
const facts = ({ eventId }: { readonly eventId: string }): Page[] => [
  ...pagesOf(eventId),
  { page: 'events' },
  { page: 'home' },
  { page: 'sitemap' },
  { page: 'feed' },
  { page: 'rss' },
];

/** What shows recordings. */
const recordings = (): Page[] => [...mediaPages.map((page) => ({ page })), { page: 'podcast' }, { page: 'sitemap' }];

/** Texts of pages that files beside them say, too. */
const alsoIn: Readonly<Record<string, DocumentName>> = { sermon_description: 'podcast' };

/** The named pages, and the sitemap, which says when they changed; `event`: the page of each event. */
function touching(names: ReadonlySet<string>): Touched[] {
  const each: readonly Touched[] = names.has('event') ? [{ page: 'each_event' }] : [];
  const found = standing.filter(({ page }) => names.has(page));
  return [...found, ...(found.length > 0 ? [{ page: 'sitemap' } as const] : []), ...each];
}

/** What every page has. */
const everything = (): Touched[] => [...standing, { page: 'each_event' }];

/** Words changed, or ministries. */
function words({ keys, ministries }: DataOf<'content.changed'>, { pagesWith }: Pick<Known, 'pagesWith'>): Touched[] {
  // How many ministries there are is said in words, too.
  const said = ministries ? [...keys, ...liveKeys] : keys;
  const found = said.flatMap(readAs).map((key) => pagesWith(key));
  if (found.includes('all')) return everything();
  const beside = keys.flatMap((key) => alsoIn[key] ?? []);
  return touching(new Set<string>([...found.flat(), ...beside, ...(ministries ? pagesWithMinistries : [])]));
}

/** An image changed: it is shown where staff put it. */
function photographs({ imageKey }: DataOf<'image.changed'>, { words }: Known): Touched[] {
  const found = pagesWithImage(words, imageKey);
  return found === 'all' ? everything() : touching(new Set(found));
}

/** What it takes to know which pages are meant. */
interface Known extends Pick<Site, 'pagesWith'> {
  /** What staff wrote, by content key. */
  readonly words: Readonly<Record<string, string>>;
}

/** Event of the bus → pages that it makes stale. */
const affected: { readonly [T in Heard]: (data: DataOf<T>, known: Known) => Touched[] } = {
  'calendar.published': facts,
  'calendar.changed': facts,
  'calendar.cancelled': facts,
  'registration.submitted': seats,
  'registration.cancelled': seats,
  'content.changed': words,
  'media.changed': recordings,
  'image.changed': photographs,
  'attendance.recorded': (_, known) => words({ keys: [...liveKeys] }, known),
};

/** The pages that an event touches. */
export function affectedBy({ type, data }: AnyEvent<Heard>, known: Known): Touched[] {
  // The row was chosen by the same type that tells the union apart.
  return (affected[type] as (of: typeof data, known: Known) => Touched[])(data, known);
}

/** What tells pages apart. */
export function nameOf(page: Page): string {
  return 'id' in page ? `${page.page}:${page.id}` : page.page;
}
