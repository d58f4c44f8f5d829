import { calendarFile } from '#shared/calendar/ics.ts';
import { dateOf } from '#shared/church/time.ts';
import { fill } from '#shared/language/fill.ts';
import { languages } from '#shared/language/languages.ts';
import { slugOf } from '#shared/media/slug.ts';
import { escapeMarkup } from '#shared/pages/escape.ts';
import { pagePath } from '#shared/pages/page-data.ts';
import { isListed, staticPageNames } from '#shared/pages/static-pages.ts';
import { endOf, isVisible } from '../calendar/list.ts';
import type { CalendarEvent } from '../calendar/store.ts';
import { iso } from '../kit/clock.ts';
import { siteLanguages } from '../kit/env.ts';
import { changedAt } from './page-key.ts';
import { churchPlace } from './place.ts';
import type { Snapshot } from './read.ts';
import { entryOf, eventEntries, shownIn } from './series-entries.ts';
import { wordsIn } from './words.ts';
import { element } from './xml.ts';

// Each file contains the instant of its data, so that every write changes its ETag and other renders notice it.

/** Leaves out drafts, trials and called-off events. `lastmod` is absent for a page that is not written yet. */
export async function sitemap({ church, at, all, isOpen, recordings }: Snapshot): Promise<string> {
  const events = (await all()).filter(isVisible);
  const sermons = (await recordings()).map(slugOf);
  const isThere = await Promise.all(staticPageNames.map(isOpen));
  const pages = [
    'home',
    'events',
    ...staticPageNames.filter((name, index) => isListed(name) && isThere[index]),
  ] as const;
  const inEach = await Promise.all(
    siteLanguages().map(async (language, index) => {
      const of = index === 0 ? {} : { language };
      const dated = pages.map(async (page) => [pagePath({ page, ...of }), await changedAt({ page, ...of })] as const);
      const own = events.map(({ id, updatedAt }) => [pagePath({ page: 'event', id, ...of }), iso(updatedAt)] as const);
      const preached = sermons.map((id) => [pagePath({ page: 'sermon', id, ...of }), undefined] as const);
      return [...(await Promise.all(dated)), ...own, ...preached];
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- ${iso(at)} -->`,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...inEach.flat().map(([path, changed]) => {
      const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
      return `<url><loc>${escapeMarkup(church.url + path)}</loc>${lastmod}</url>`;
    }),
    '</urlset>',
    '',
  ].join('\n');
}

/** Leaves out events that are over; called-off ones are included and marked. */
export async function feed({ church, name, at, all, texts }: Snapshot): Promise<string> {
  const events = await shownIn(all, at);
  const place = await churchPlace({ name, texts });
  return calendarFile({
    method: 'PUBLISH',
    zone: church.zone,
    entries: await eventEntries(events, { url: church.url, stamp: at, place }),
    feed: { name: await name(), refreshHours: 1 },
    madeAt: at,
  });
}

const written = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
} as const;
const clock = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

/** Next event first, without called-off ones. A series has one item, about its next date. */
export async function rss({ church, name, at, all }: Snapshot): Promise<string> {
  const coming = (await all()).filter((event) => isVisible(event) && endOf(event) > at);
  const events = coming.filter(
    ({ seriesId }, index) => !seriesId || coming.findIndex((one) => one.seriesId === seriesId) === index,
  );
  const [language] = siteLanguages();
  const words = wordsIn(language);
  const formatOf = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languages[language].locale, { ...parts, timeZone: church.zone });
  const [days, clocks] = [formatOf(written), formatOf(clock)];
  const moment = (instant: number) =>
    fill(words.feed.moment, {
      ...Object.fromEntries(days.formatToParts(instant).map(({ type, value }) => [type, value])),
      // Intl writes a narrow space.
      clock: clocks.format(instant).replace(/\s/g, ' '),
    });
  const when = ({ startsAt, endsAt, zone }: CalendarEvent) => {
    const start = moment(startsAt);
    const isLater = endsAt !== undefined && dateOf(endsAt, zone) !== dateOf(startsAt, zone);
    return isLater ? fill(words.feed.span, { start, end: moment(endsAt) }) : start;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', `${await name()}: ${words.titles.events_page_title}`),
    element('link', `${church.url}/events`),
    element('description', words.events.events_page_description),
    `<atom:link href="${escapeMarkup(`${church.url}/events.rss`)}" rel="self" type="application/rss+xml"/>`,
    element('lastBuildDate', new Date(at).toUTCString()),
    ...events
      .toSorted((one, other) => one.startsAt - other.startsAt)
      .map((event) =>
        [
          '<item>',
          element('title', event.title),
          element('link', `${church.url}/events/${event.id}`),
          element('guid', `${church.url}/events/${event.id}`),
          element('pubDate', new Date(event.updatedAt).toUTCString()),
          element(
            'description',
            [`${when(event)} (${church.zoneLabel})`, event.location, event.description].filter(Boolean).join('\n\n'),
          ),
          '</item>',
        ].join('\n'),
      ),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** Null unless the event is published. */
export async function eventFile(
  { church, at, event: read, name, texts }: Snapshot,
  id: string,
): Promise<string | null> {
  const event = await read(id);
  if (!event?.isPublished) return null;
  const place = await churchPlace({ name, texts });
  const entries = [entryOf(event, { url: church.url, stamp: at, place })];
  return calendarFile({ method: 'PUBLISH', zone: church.zone, entries, madeAt: at });
}
