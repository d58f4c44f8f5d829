import { linkOf } from '../content/address.ts';
import type { MediaFile } from './schema.ts';

/** The podcast feed. It is not under /media/, because files there are recordings. */
export const podcastPath = '/sermons.rss';

/** Default and maximum length of a list of recordings (CN-07). */
export const mediaLimits = { default: 10, most: 100 } as const;

/** CN-07: the latest sermon plus 3 on the home page and 5 on the sermon page, and 20 in the archive. */
export const mediaOnPage = { home: 4, latest_sermon: 6, sermon_archive: 20 } as const;

/**
 * Recordings from which the archive builds its shelf, including its list (older ones are only in the podcast), and the number of
 * series on the home page.
 */
export const onShelf = { recordings: mediaLimits.most, seriesAtHome: 12 } as const;

export type MediaPage = keyof typeof mediaOnPage;

export const mediaPages = Object.keys(mediaOnPage) as MediaPage[];

export function titleOf({ title, filename }: Pick<MediaFile, 'title' | 'filename'>): string {
  return title ?? filename.replace(/\.[^.]*$/, '').replace(/[-_]+/g, ' ');
}

/** The day under which a recording is listed, `YYYY-MM-DD`: the sermon's day, or the day of the upload (UTC). */
export function dayOf({ date, uploadTime }: Pick<MediaFile, 'date' | 'uploadTime'>): string {
  return date ?? new Date(uploadTime * 1000).toISOString().slice(0, 10);
}

/** The sort key of recordings, oldest first: day, then upload time, then name. */
export function ageOf(file: Pick<MediaFile, 'date' | 'uploadTime' | 'filename'>): string {
  return `${dayOf(file)}#${String(file.uploadTime).padStart(12, '0')}#${file.filename}`;
}

const doubtful = new Set(['avi', 'mov']);

/** Files that some browsers cannot play. */
export function isDoubtful({ extension }: Pick<MediaFile, 'extension'>): boolean {
  return doubtful.has(extension);
}

const bibleGateway = 'https://www.biblegateway.com/passage/?search={passage}';

/** As preachers write it (`Matthew 13:44–46`). `template` may be empty. Undefined if a page may not link to the result. */
export function passageUrl(scripture: string, template: string): string | undefined {
  const passage = encodeURIComponent(scripture.replaceAll('–', '-'));
  return linkOf((template || bibleGateway).replace('{passage}', passage));
}
