import { calendarPath } from '#shared/calendar/calendar-links.ts';
import { podcastPath } from '#shared/media/policy.ts';
import { siteStylePath } from '#shared/pages/site-style.ts';
import { calendar } from './calendar-feed.ts';
import { feed, rss, sitemap } from './feeds.ts';
import { podcast } from './podcast.ts';
import type { Snapshot } from './read.ts';
import { manifest, robots, style } from './site-files.ts';

interface Document {
  readonly key: string;
  readonly contentType: string;
  readonly body: (snapshot: Snapshot) => string | Promise<string>;
}

export const documents = {
  sitemap: { key: 'sitemap.xml', contentType: 'application/xml; charset=utf-8', body: sitemap },
  feed: { key: 'events.ics', contentType: 'text/calendar; charset=utf-8', body: feed },
  calendar: { key: calendarPath.slice(1), contentType: 'text/calendar; charset=utf-8', body: calendar },
  rss: { key: 'events.rss', contentType: 'application/rss+xml; charset=utf-8', body: rss },
  podcast: { key: podcastPath.slice(1), contentType: 'application/rss+xml; charset=utf-8', body: podcast },
  robots: { key: 'robots.txt', contentType: 'text/plain; charset=utf-8', body: robots },
  manifest: { key: 'site.webmanifest', contentType: 'application/manifest+json; charset=utf-8', body: manifest },
  style: { key: siteStylePath.slice(1), contentType: 'text/css; charset=utf-8', body: style },
} as const satisfies Record<string, Document>;

export type DocumentName = keyof typeof documents;

export function isDocument(page: string): page is DocumentName {
  return Object.hasOwn(documents, page);
}
