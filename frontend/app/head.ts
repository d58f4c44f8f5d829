import type { PublicEvent } from '#shared/calendar/schema.ts';
import { formatMoney } from '#shared/church/money.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { pageDescriptions } from '#shared/content/page-descriptions.ts';
import { type Church, type PageData, pagePath, refOf } from '#shared/pages/page-data.ts';
import { seatsOf } from '../events/seats.ts';
import { clock, longDay } from '../events/when.ts';
import { messages } from './messages.ts';
import { titleOf } from './title.ts';

/** What a page says of itself to browsers, search engines and whoever shares it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** Absolute; undefined where the page must not be found. */
  readonly canonical?: string;
  readonly jsonLd: readonly object[];
}

const DESCRIPTION_MAX = 160;

export function headOf(data: PageData): Head {
  const { church } = data;
  const say = (key: string, fallback: string) => data.content?.[key] ?? fallback;
  const title = titleOf(data);
  const canonical = church.url + pagePath(refOf(data));
  switch (data.page) {
    case 'home':
      return {
        title,
        description: shorten(
          `${say('hero_description', homeKeys.hero_description)} ${say('hero_service_time', homeKeys.hero_service_time)}.`,
        ),
        canonical,
        jsonLd: [churchLd(data)],
      };
    case 'events':
      return {
        title,
        description: shorten(say('events_page_description', eventKeys.events_page_description)),
        canonical,
        jsonLd: [],
      };
    case 'event':
      return {
        title,
        description: shorten(describe(data.event, church, Date.parse(data.at))),
        canonical,
        jsonLd: [eventLd(data.event, church)],
      };
    case 'staff':
      return { title, description: messages.frame.staffOnly, jsonLd: [] };
    case 'not_found':
      return { title, description: messages.notFound.text, jsonLd: [] };
    default: {
      const key = `${data.page}_page_description` as const;
      return { title, description: shorten(say(key, pageDescriptions[key])), canonical, jsonLd: [] };
    }
  }
}

function describe(event: PublicEvent, church: Church, now: number): string {
  const when = `${longDay(event.date)}, ${clock(event.time)} ${church.zoneLabel}`;
  const price = event.price ? formatMoney(event.price, church.currency) : messages.events.free;
  return [when, event.location, price, seatsOf(event, now).words, event.description].filter(Boolean).join('. ');
}

/** One line, cut at a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX - 1).replace(/\s+\S*$/, '')}…`;
}

function churchLd({ church, content }: PageData): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Church',
    name: church.name,
    url: `${church.url}/`,
    description: content?.hero_description ?? homeKeys.hero_description,
    telephone: content?.contact_phone ?? frameKeys.contact_phone,
    address: content?.hero_location ?? homeKeys.hero_location,
  };
}

function eventLd(event: PublicEvent, church: Church): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description || event.title,
    startDate: event.startsAt,
    ...(event.endsAt ? { endDate: event.endsAt } : {}),
    eventStatus: `https://schema.org/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: event.location || church.name, address: event.location || church.name },
    organizer: { '@type': 'Organization', name: church.name, url: `${church.url}/` },
    offers: {
      '@type': 'Offer',
      price: event.price ?? 0,
      priceCurrency: church.currency,
      url: `${church.url}/events/${event.id}`,
    },
  };
}
