import { kindOf } from '#shared/calendar/kinds.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { heldServices } from '#shared/church/held-services.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { pageDescriptions } from '#shared/content/page-descriptions.ts';
import { shorten } from '#shared/content/shorten.ts';
import { eventPictureKey, pictureOfPage, sharePictureKey } from '#shared/drawings/picture-keys.ts';
import { podcastPath } from '#shared/media/policy.ts';
import { type Church, type PageData, pagePath, refOf } from '#shared/pages/page-data.ts';
import { isListed, isStaticPage } from '#shared/pages/static-pages.ts';
import { messages as eventMessages } from '../events/list-messages.ts';
import { messages as pageMessages } from '../events/page-messages.ts';
import { priceWords } from '../events/price-words.ts';
import { seatsOf } from '../events/seats.ts';
import { paths } from '../kernel/paths.ts';
import { titleOf } from '../kernel/title.ts';
import { clock, laterDay, longDay } from '../kernel/when.ts';
import { messages } from './head-messages.ts';
import { messages as lost } from './not-found-messages.ts';
import { sermonLd } from './sermon-data.ts';
import { churchLd, eventLd, trailLd } from './structured-data.ts';

interface Feed {
  readonly type: string;
  readonly href: string;
  readonly title: string;
}

export interface Head {
  readonly title: string;
  readonly description: string;
  /** Absolute URL; undefined if search engines must not index the page. */
  readonly canonical?: string;
  /** Absolute URL of the picture for shared links. Ours, one for each page family, are 1200 × 630. */
  readonly picture: string;
  /** Whether it is the church’s own photograph, whose size is unknown. */
  readonly isPhoto: boolean;
  readonly feeds: readonly Feed[];
  readonly jsonLd: readonly object[];
}

const DESCRIPTION_MAX = 160;

export function headOf(data: PageData): Head {
  const { church } = data;
  const photo = data.pictures?.share_picture;
  const isFound =
    data.page !== 'staff' &&
    data.page !== 'not_found' &&
    !(isStaticPage(data.page) && !isListed(data.page)) &&
    !isWithdrawn(data);
  return {
    title: titleOf(data),
    description: shorten(descriptionOf(data), DESCRIPTION_MAX),
    ...(isFound ? { canonical: church.url + pagePath(refOf(data)) } : {}),
    picture: `${church.url}/${photo ? `${photo.folder}/${photo.widths.at(-1)}.jpg` : pictureOf(data)}`,
    isPhoto: photo !== undefined,
    feeds: feedsOf(data),
    jsonLd: structuredOf(data),
  };
}

/** A withdrawn event’s page shows its name to visitors with the link, but is not indexed. */
function isWithdrawn(data: PageData): boolean {
  return data.page === 'event' && 'withdrawn' in data.event;
}

const feeds: readonly Feed[] = [
  { type: 'application/rss+xml', href: paths.news(), title: messages.feeds.news },
  { type: 'text/calendar', href: paths.calendar(), title: messages.feeds.calendar },
];

const podcast: Feed = { type: 'application/rss+xml', href: podcastPath, title: messages.feeds.podcast };

const soundPages: ReadonlySet<string> = new Set(['latest_sermon', 'sermon_archive', 'sermon_podcast', 'sermon']);

function feedsOf({ page }: PageData): readonly Feed[] {
  if (page === 'home') return [...feeds, podcast];
  if (page === 'events') return feeds;
  return soundPages.has(page) ? [podcast] : [];
}

function pictureOf(data: PageData): string {
  const { page } = data;
  if (isStaticPage(page)) return sharePictureKey(pictureOfPage(page));
  if (page === 'sermon') return sharePictureKey('media');
  if (data.page === 'event' && !('withdrawn' in data.event)) {
    const { id, category, cancelled } = data.event;
    return cancelled ? sharePictureKey(`event-${kindOf(category)}`) : eventPictureKey(id);
  }
  return sharePictureKey(page === 'events' || page === 'event' ? 'events' : 'home');
}

function structuredOf(data: PageData): readonly object[] {
  if (isWithdrawn(data)) return [];
  const trail = trailLd(data);
  const own = data.page === 'home' ? churchLd(data) : undefined;
  const event =
    data.page === 'event' && !('withdrawn' in data.event)
      ? eventLd(data.event, data.church, { place: data.place, now: Date.parse(data.at) })
      : undefined;
  const sermon = data.page === 'sermon' ? sermonLd(data) : undefined;
  return [own, event, sermon, trail].filter((one) => one !== undefined);
}

function descriptionOf(data: PageData): string {
  const say: TextLookup = (key, fallback) => data.content?.[key] ?? fallback;
  switch (data.page) {
    case 'home':
      return (
        data.content?.home_page_description || `${hoursOf(say)} ${say('hero_description', homeKeys.hero_description)}`
      );
    case 'events':
      return say('events_page_description', eventKeys.events_page_description);
    case 'event':
      if ('withdrawn' in data.event) return pageMessages.withdrawnText;
      return describe(data.event, data.church, Date.parse(data.at));
    case 'sermon': {
      const { summary, speaker, scripture, series, date } = data.recording;
      return summary ?? sentences([longDay(date), speaker, scripture, series]);
    }
    case 'staff':
      return messages.staffOnly;
    case 'not_found':
      return lost.text;
    default: {
      const key = `${data.page}_page_description` as const;
      return say(key, pageDescriptions[key]);
    }
  }
}

type TextLookup = (key: string, fallback: string) => string;

/** The service times, as `Saturday 5:00 PM. Sunday 9:00 AM, 11:00 AM.`, or the text that staff wrote instead. */
function hoursOf(say: TextLookup): string {
  const written = say('hero_service_time', homeKeys.hero_service_time);
  if (written) return `${written}.`;
  const time = (key: keyof typeof homeKeys) => say(key, homeKeys[key]);
  const held = heldServices(time);
  const days = [...new Set(held.map(({ weekday }) => weekday))].map((weekday) => {
    const hours = held.flatMap((service) => (service.weekday === weekday ? [time(service.time)] : []));
    return `${weekday === 6 ? messages.saturday : messages.sunday} ${hours.join(', ')}.`;
  });
  return days.join(' ');
}

/** Adds a full stop between two texts unless the first ends with a mark of its own. */
const sentences = (texts: readonly (string | undefined)[]): string =>
  texts.reduce<string>((before, text) => {
    if (!text || !before) return before || (text ?? '');
    return `${before}${/[.!?…]$/.test(before) ? '' : '.'} ${text}`;
  }, '');

function describe(event: PublicEvent, church: Church, now: number): string {
  const end = laterDay(event);
  const time = end ? `${clock(event.time)} ${eventMessages.to(end)}` : clock(event.time);
  const when = `${longDay(event.date)}, ${time} ${church.zoneLabel}`;
  const price = priceWords(event, church.currency);
  return sentences([when, event.location, price, seatsOf(event, now).words, event.description]);
}
