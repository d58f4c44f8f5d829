import type { PublicEvent, WithdrawnEvent } from '../calendar/schema.ts';
import type { Ministry } from '../content/ministries.ts';
import type { HeroSlide } from '../content/slides.ts';
import type { Photo } from '../images/photo.ts';
import type { Language, Languages } from '../language/languages.ts';
import type { CoverPaths } from '../media/cover.ts';
import type { LatestSermon, MediaFile } from '../media/schema.ts';
import type { Spine } from '../media/series.ts';
import { staffPaths } from './staff-paths.ts';
import { eventsPath, type StaticPageName, staticPages } from './static-pages.ts';

/** What every page needs of the church. Another church changes these, not code. */
export interface Church {
  readonly name: string;
  /** Public origin of the site, without a trailing slash. */
  readonly url: string;
  /** IANA zone, and how it is written beside public times (`EAT`). */
  readonly zone: string;
  readonly zoneLabel: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** Left out in the site's first language, which has the plain addresses. */
interface InLanguage {
  readonly language?: Language;
}

interface Common extends InLanguage {
  /** The site's, where there are several. */
  readonly languages?: Languages;
  readonly church: Church;
  /** When this was read, a UTC instant: the page judges events as of then until its scripts run. */
  readonly at: string;
  /** Content that staff wrote, by content key; where a key is missing its fallback wording is shown. */
  readonly content?: Readonly<Record<string, string>>;
  /** The folder of our drawings in the church's colours (shared/palette/drawings.ts), where it picked some. */
  readonly drawings?: string;
  /** The keys of it whose content is HTML, cleaned by `render`; every other is plain text. */
  readonly html?: readonly string[];
  /** Recordings, newest first, where the page shows them (shared/media/policy.ts); the latest sermon is the first of them. */
  readonly media?: readonly MediaFile[];
  /** The latest sermon, beside them; left out where there is none. */
  readonly sermon?: LatestSermon;
  /** The archive's cover of the sermon's series; absent for a sermon without a series. */
  readonly cover?: CoverPaths;
  /** Recordings older than those, which the archive shows by series; left out where there are none. */
  readonly older?: readonly MediaFile[];
  /** The newest series on home's shelf, which leads to the archive; left out where there are none. */
  readonly shelf?: readonly Spine[];
  /** Photographs that staff chose, by the content key of their place or the `src` of their slide. */
  readonly pictures?: Readonly<Record<string, Photo>>;
  /** Whose these are, each named once, where that is to be said. */
  readonly credits?: readonly string[];
  /** The active ministries in their order; without them the built-in ones are shown. */
  readonly ministries?: readonly Ministry[];
}

/** All that one public page shows, as `render` gives it to the server bundle and as `/content/<page>.json` carries it. */
export type PageData = Common &
  (
    | {
        readonly page: 'home';
        readonly events: readonly PublicEvent[];
        /** Staff's own; without them the built-in ones are shown. */
        readonly slides?: readonly HeroSlide[];
      }
    | { readonly page: 'events'; readonly events: readonly PublicEvent[] }
    | { readonly page: 'event'; readonly event: PublicEvent | WithdrawnEvent }
    /** `staff` is every staff screen, and the sign-in page: what they show is not for everyone, and comes later. */
    | { readonly page: 'staff' | 'not_found' | StaticPageName }
  );

export type PageName = PageData['page'];

/** Which page: what an address means, before its data is there. */
export type PageRef = InLanguage &
  (
    | { readonly page: 'event'; readonly id: string }
    /** One member for all the others: a union of as many members as there are pages is more than the compiler compares. */
    | { readonly page: Exclude<PageName, 'event'> }
  );

export function refOf({ language, ...data }: PageData): PageRef {
  const ref: PageRef = data.page === 'event' ? { page: 'event', id: data.event.id } : { page: data.page };
  return language ? { ...ref, language } : ref;
}

/** What the addresses of a language begin with: `/sw`, and nothing for the site's first. */
export const prefixOf = ({ language }: InLanguage): string => (language ? `/${language}` : '');

/** The page's address. */
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
    case 'staff':
      return staffPaths.dashboard;
    case 'not_found':
      return '/404';
    default:
      return staticPages[ref.page].path;
  }
}

/** Where the page's data lies for a visitor who is already on the site. */
export function contentPath(ref: PageRef): string {
  return `/content${prefixOf(ref)}${plainPath(ref) || '/home'}.json`;
}
