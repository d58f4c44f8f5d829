import { zoneName } from '#shared/church/time.ts';
import { mediaOnPage } from '#shared/media/policy.ts';
import type { Church, PageData, PageRef } from '#shared/pages/page-data.ts';
import { currentEvents } from '../calendar/list.ts';
import { toPublic } from '../calendar/present.ts';
import { type CalendarEvent, type Occasion, readAllEvents, readOccasion } from '../calendar/store.ts';
import { iso, now } from '../kit/clock.ts';
import { env } from '../kit/env.ts';
import { toFile, toSermon } from '../media/present.ts';
import { readPublished } from '../media/store.ts';

/** What pages show, as it was at one instant: everything is read after `snapshot` was called, and each thing once. */
export interface Snapshot {
  /** The data of a page; null where there must be none: an event that is not published, or not there. */
  page(ref: PageRef): Promise<PageData | null>;
  /** An event whatever its state; undefined where there is none. */
  event(id: string): Promise<CalendarEvent | undefined>;
  /** Every event there is, drafts included. */
  all(): Promise<readonly CalendarEvent[]>;
  readonly church: Church;
  readonly at: number;
}

/** The church as this function knows it; `url` is the site's public origin. */
export function churchAt(url: string, instant: number): Church {
  const zone = env('CHURCH_ZONE');
  return { name: env('CHURCH_NAME'), url, zone, zoneLabel: zoneName(zone, instant), currency: env('CURRENCY') };
}

/** Home shows the next ones only. */
const onHome = 6;

export function snapshot(url: string): Snapshot {
  const at = now();
  const church = churchAt(url, at);
  const common = { church, at: iso(at) };
  const current = once(async () => (await currentEvents(at, { consistent: true })).map(toPublic));
  const published = once(readPublished);
  /** The recordings of a page that shows some: the latest sermon, and as many more as its row says. */
  const recordings = async (page: string): Promise<Pick<PageData, 'media' | 'sermon'>> => {
    if (!isMediaPage(page)) return {};
    const shown = (await published()).slice(0, mediaOnPage[page] + 1);
    const [newest] = shown;
    return { media: shown.map(toFile), ...(newest && { sermon: toSermon(newest, church.zone) }) };
  };
  const occasions = new Map<string, Promise<Occasion | undefined>>();
  const occasion = (id: string) => {
    const reading = occasions.get(id) ?? readOccasion(id);
    occasions.set(id, reading);
    return reading;
  };
  return {
    at,
    church,
    all: once(readAllEvents),
    event: async (id) => (await occasion(id))?.event,
    async page(ref) {
      switch (ref.page) {
        case 'home':
          return {
            ...common,
            ...(await recordings(ref.page)),
            page: 'home',
            events: (await current()).slice(0, onHome),
          };
        case 'events':
          return { ...common, page: 'events', events: await current() };
        case 'event': {
          const found = await occasion(ref.id);
          return found?.event.isPublished ? { ...common, page: 'event', event: toPublic(found) } : null;
        }
        default:
          return { ...common, ...(await recordings(ref.page)), page: ref.page };
      }
    },
  };
}

function isMediaPage(page: string): page is keyof typeof mediaOnPage {
  return Object.hasOwn(mediaOnPage, page);
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}
