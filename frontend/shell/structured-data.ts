import { availability, seatsLeft } from '#shared/calendar/policy.ts';
import type { PublicEvent } from '#shared/calendar/schema.ts';
import { churchMap } from '#shared/church/church-map.ts';
import { coordinatesIn } from '#shared/church/church-place.ts';
import { heldServices, minutesOf, type ReadService, serviceMinutes } from '#shared/church/held-services.ts';
import { linkOf } from '#shared/content/address.ts';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { pageTitles } from '#shared/content/page-titles.ts';
import { serviceKeys } from '#shared/content/service-keys.ts';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { socialNetworks } from '#shared/content/social-networks.ts';
import { eventPictureKey } from '#shared/drawings/picture-keys.ts';
import { type Church, type PageData, pagePath, refOf } from '#shared/pages/page-data.ts';
import { staticPageAt } from '#shared/pages/static-page-at.ts';
import { pageRedirects } from '#shared/pages/static-pages.ts';
import { paths } from '../kernel/paths.ts';
import { messages } from './head-messages.ts';

const context = 'https://schema.org';

export function churchLd({ church, content }: PageData): object {
  const say = (key: string, fallback: string) => content?.[key] ?? fallback;
  // Only an address that staff wrote, because the default wording names a campus.
  const address = content?.contact_address || content?.hero_location || '';
  const written = linkOf(say('google_maps_url', settingsKeys.google_maps_url)) ?? '';
  const map = churchMap({ name: church.name, address, map: written });
  const sameAs = socialNetworks.flatMap(({ key }) => linkOf(say(key, settingsKeys[key])) ?? []);
  const hours = hoursOf((key) => say(key, serviceKeys[key]));
  return {
    '@context': context,
    '@type': 'Church',
    name: church.name,
    url: `${church.url}/`,
    image: `${church.url}/share/home.jpg`,
    description: say('hero_description', homeKeys.hero_description),
    telephone: say('contact_phone', frameKeys.contact_phone) || undefined,
    ...(address && { address: { '@type': 'PostalAddress', streetAddress: address.replace(/\s*\n\s*/g, ', ') } }),
    ...onMap(map),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function onMap(map = ''): object {
  const point = coordinatesIn(map);
  return { ...(map && { hasMap: map }), ...(point && { geo: { '@type': 'GeoCoordinates', ...point } }) };
}

const days = { 0: 'Sunday', 6: 'Saturday' } as const;

/** The services, in the church's wall time. Those whose time is a text are left out. */
function hoursOf(text: ReadService): readonly object[] {
  return heldServices(text).flatMap(({ weekday, time }) => {
    const from = minutesOf(text(time));
    if (from === null) return [];
    const clock = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `${context}/${days[weekday]}`,
        opens: clock(from),
        closes: clock(from + serviceMinutes),
      },
    ];
  });
}

/** Undefined if the event is over or needs no registration. */
function offerState(event: PublicEvent, now: number): string | undefined {
  const state = availability(event, now);
  if (state === 'full') return 'SoldOut';
  if (state !== 'open') return undefined;
  const left = seatsLeft(event);
  return left !== null && left <= 10 ? 'LimitedAvailability' : 'InStock';
}

interface EventNow extends Pick<Extract<PageData, { page: 'event' }>, 'place'> {
  /** Epoch ms. */
  readonly now: number;
}

export function eventLd(event: PublicEvent, church: Church, { place, now }: EventNow): object {
  const state = offerState(event, now);
  return {
    '@context': context,
    '@type': 'Event',
    name: event.title,
    description: event.description || event.title,
    image: `${church.url}/${eventPictureKey(event.id)}`,
    startDate: event.startsAt,
    ...(event.endsAt ? { endDate: event.endsAt } : {}),
    ...(event.ages && { typicalAgeRange: `${event.ages.from ?? 0}-${event.ages.to ?? ''}` }),
    eventStatus: `${context}/${event.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    ...(place && {
      location: { '@type': 'Place', name: event.location, address: place.address, ...onMap(place.map) },
    }),
    organizer: { '@type': 'Organization', name: church.name, url: `${church.url}/` },
    ...(event.maxAttendees === undefined
      ? {}
      : { maximumAttendeeCapacity: event.maxAttendees, remainingAttendeeCapacity: seatsLeft(event) }),
    offers: {
      ...(event.priceFrom
        ? { '@type': 'AggregateOffer', lowPrice: event.price ?? 0 }
        : { '@type': 'Offer', price: event.price ?? 0 }),
      priceCurrency: church.currency,
      url: church.url + paths.event(event.id),
      ...(state ? { availability: `${context}/${state}` } : {}),
    },
  };
}

/** Undefined for a top-level page. */
export function trailLd(data: PageData): object | undefined {
  const { church, content } = data;
  const path = pagePath(refOf(data));
  const steps = path.split('/').slice(1);
  if (steps.length < 2) return undefined;
  const say = (key: string, fallback: string) => content?.[key] ?? fallback;
  const named = (at: string): string | undefined => {
    if (data.page === 'event' && at === path) return data.event.title;
    if (data.page === 'sermon' && at === path) return data.recording.title;
    if (at === paths.events()) return say('events_page_title', pageTitles.events_page_title);
    const page = staticPageAt(pageRedirects[at] ?? at);
    return page && say(`${page}_page_title`, pageTitles[`${page}_page_title`]);
  };
  const places = [
    { name: messages.trail.home, at: '/' },
    ...steps
      .map((_, index) => `/${steps.slice(0, index + 1).join('/')}`)
      .flatMap((at) => {
        const name = named(at);
        return name === undefined ? [] : [{ name, at }];
      }),
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: church.url + (pageRedirects[at] ?? at),
    })),
  };
}
