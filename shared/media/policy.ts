import { linkOf } from '../content/address.ts';
import type { MediaFile } from './schema.ts';

/** Where the podcast is: beside the pages, since files under /media/ are recordings. */
export const podcastPath = '/sermons.rss';

/** How many recordings a list has where nothing is said, and at most (CN-07). */
export const mediaLimits = { default: 10, most: 100 } as const;

/** How many recordings each page shows (CN-07): home 3 and the sermon page 5 beside the latest sermon, the archive 20. */
export const mediaOnPage = { home: 4, latest_sermon: 6, sermon_archive: 20 } as const;

/** How many recordings the archive's shelf is made of, its list among them (older ones are the podcast's), and how many series stand on home's. */
export const onShelf = { recordings: mediaLimits.most, seriesAtHome: 12 } as const;

export type MediaPage = keyof typeof mediaOnPage;

// The keys are those of the table.
export const mediaPages = Object.keys(mediaOnPage) as MediaPage[];

/** What a recording is called: as staff named it, else the file's name without its extension. */
export function titleOf({ title, filename }: Pick<MediaFile, 'title' | 'filename'>): string {
  return title ?? filename.replace(/\.[^.]*$/, '').replace(/[-_]+/g, ' ');
}

/** The day under which a recording is listed, `YYYY-MM-DD`: the sermon's, else that of its upload (UTC). */
export function dayOf({ date, uploadTime }: Pick<MediaFile, 'date' | 'uploadTime'>): string {
  return date ?? new Date(uploadTime * 1000).toISOString().slice(0, 10);
}

/** By what recordings are ordered, the newest last: day, then upload, then name. */
export function ageOf(file: Pick<MediaFile, 'date' | 'uploadTime' | 'filename'>): string {
  return `${dayOf(file)}#${String(file.uploadTime).padStart(12, '0')}#${file.filename}`;
}

const doubtful = new Set(['avi', 'mov']);

/** Files that some browsers cannot play. */
export function isDoubtful({ extension }: Pick<MediaFile, 'extension'>): boolean {
  return doubtful.has(extension);
}

/** Where passages are read that a church's setting leads nowhere else. */
const bibleGateway = 'https://www.biblegateway.com/passage/?search={passage}';

/**
 * Where a passage of the Bible can be read, as a preacher writes it (`Matthew 13:44–46`), by the church's setting `scripture_url`,
 * which may be empty; undefined where that leads where no page may.
 */
export function passageUrl(scripture: string, template: string): string | undefined {
  const passage = encodeURIComponent(scripture.replaceAll('–', '-'));
  return linkOf((template || bibleGateway).replace('{passage}', passage));
}
