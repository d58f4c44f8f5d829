import type { NextDates } from '../calendar/next-dates.ts';
import type { PublicEvent, SeriesDate, WithdrawnEvent } from '../calendar/schema.ts';
import type { WeekItem } from '../calendar/week-ahead.ts';
import type { Ministry } from '../content/ministries.ts';
import type { HeroSlide } from '../content/slides.ts';
import type { PublicGroup } from '../groups/schema.ts';
import type { Photo } from '../images/photo.ts';
import type { Language, Languages } from '../language/languages.ts';
import type { CoverPaths } from '../media/cover.ts';
import type { LatestSermon, MediaFile } from '../media/schema.ts';
import type { Spine } from '../media/series.ts';
import type { SermonBeside, SermonOnPage } from '../media/sermon.ts';
import { staffPaths } from './staff-paths.ts';
import { eventsPath, type StaticPageName, sermonsPath, staticPages } from './static-pages.ts';

export interface Church {
  readonly name: string;
  /** Public origin of the site, without a trailing slash. */
  readonly url: string;
  /** The IANA zone, and the label that public times show (`EAT`). */
  readonly zone: string;
  readonly zoneLabel: string;
  /** The zone's offset from UTC (ms), from a day before the page's `at` until a week after it; absent if it changes then. */
  readonly offset?: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Omitted for the site's first language, which needs no prefix in addresses. */
interface InLanguage {
  readonly language?: Language;
}

interface Common extends InLanguage {
  readonly languages?: Languages;
  readonly church: Church;
  /** When the data was read, a UTC instant. Until its scripts run, the page judges events as of this time. */
  readonly at: string;
  /** The staff's texts by content key. Missing keys show their fallback wording. */
  readonly content?: Readonly<Record<string, string>>;
  /** The folder of our drawings in the church's colours (shared/palette/drawings.ts), if it picked any. */
  readonly drawings?: string;
  /** The keys of `content` that are HTML, sanitised by `render`. All others are plain text. */
  readonly html?: readonly string[];
  /** Recordings, newest first and starting with the latest sermon, if the page shows any (shared/media/policy.ts). */
  readonly media?: readonly MediaFile[];
  readonly sermon?: LatestSermon;
  /** The archive's cover of the sermon's series; absent for a sermon without a series. */
  readonly cover?: CoverPaths;
  /** Recordings older than those, which the archive shows by series; left out where there are none. */
  readonly older?: readonly MediaFile[];
  /** The newest series, for the home page's shelf that links to the archive. Absent if empty. */
  readonly shelf?: readonly Spine[];
  /** Photographs that staff chose, by the content key of their slot or the `src` of their slide. */
  readonly pictures?: Readonly<Record<string, Photo>>;
  /** The photographers to credit, each one once. */
  readonly credits?: readonly string[];
  /** The active ministries in order. If absent, pages show the built-in ones. */
  readonly ministries?: readonly Ministry[];
  /** The published groups, by day and time. Absent if there are none, and on all other pages. */
  readonly groups?: readonly PublicGroup[];
  /** Services, meetings and events of the coming days, soonest first; only the next ones on home. */
  readonly week?: readonly WeekItem[];
  readonly next?: NextDates;
  /** The query of the address, if this HTML was made for it: the contact form with its subject. */
  readonly query?: string;
}

/** `render` passes it to the server bundle, and `/content/<page>.json` contains it. */
export type PageData = Common &
  (
    | {
        readonly page: 'home';
        readonly events: readonly PublicEvent[];
        /** The staff's slides. If absent, pages show the built-in ones. */
        readonly slides?: readonly HeroSlide[];
      }
    | { readonly page: 'events'; readonly events: readonly PublicEvent[] }
    | {
        readonly page: 'event';
        readonly event: PublicEvent | WithdrawnEvent;
        /** Where it is, with a link to a map. Absent if it is online or still to be announced. */
        readonly place?: { readonly address: string; readonly map?: string };
        /** The other coming dates of its series, soonest first. */
        readonly dates?: readonly SeriesDate[];
      }
    | {
        readonly page: 'sermon';
        /** The last part of its address (shared/media/slug.ts). */
        readonly slug: string;
        readonly recording: SermonOnPage;
        /** Its neighbours in the series, by day; absent at either end. */
        readonly before?: SermonBeside;
        readonly after?: SermonBeside;
      }
    /** `staff` is every staff screen and the sign-in page. Their data is private, so it is loaded later. */
    | { readonly page: 'staff' | 'not_found' | StaticPageName }
  );

export type PageName = PageData['page'];

/** Identifies the page of an address before its data is loaded. */
export type PageRef = InLanguage &
  (
    | { readonly page: 'event' | 'sermon'; readonly id: string }
    /** One member for all other pages, because a union with one member per page is too large for the compiler. */
    | { readonly page: Exclude<PageName, 'event' | 'sermon'> }
  );

export function refOf(data: PageData): PageRef {
  const { page, language } = data;
  const id = page === 'event' ? data.event.id : page === 'sermon' ? data.slug : undefined;
  // Only these two pages have an id.
  return { page, ...(id && { id }), ...(language && { language }) } as PageRef;
}

/** What the addresses of a language begin with: `/sw`, and nothing for the site's first. */
export const prefixOf = ({ language }: InLanguage): string => (language ? `/${language}` : '');

export function pagePath(ref: PageRef): string {
  return prefixOf(ref) + plainPath(ref) || '/';
}

function plainPath(ref: PageRef): string {
  switch (ref.page) {
    case 'home':
      return '';
    case 'events':
      return eventsPath;
    case 'event':
      return `${eventsPath}/${ref.id}`;
    case 'sermon':
      return `${sermonsPath}/${ref.id}`;
    case 'staff':
      return staffPaths.dashboard;
    case 'not_found':
      return '/404';
    default:
      return staticPages[ref.page].path;
  }
}

/** The address of the page's data, for visitors who navigate within the site. */
export function contentPath(ref: PageRef): string {
  return `/content${prefixOf(ref)}${plainPath(ref) || '/home'}.json`;
}
