import { mediaOnPage } from '#shared/media/policy.ts';
import type { LatestSermon, MediaFile } from '#shared/media/schema.ts';
import { codeOf, createPoll } from '../kernel/poll.ts';

/** Polling intervals (CN-07, CN-08). */
export const listEveryMs = 30_000;
export const sermonEveryMs = 120_000;

/** Files deleted in this tab, hidden even if a slightly stale list still contains them. */
const gone = new Set<string>();

export function forget(filename: string): void {
  gone.add(filename);
}

export const isThere = ({ filename }: MediaFile): boolean => !gone.has(filename);

const listOf = (page: keyof typeof mediaOnPage) =>
  createPoll<readonly MediaFile[]>(async (api) => {
    const { media } = await api.listMedia({ query: { limit: mediaOnPage[page] } });
    return media.filter(isThere);
  }, listEveryMs);

export const mediaOf = {
  home: listOf('home'),
  latest_sermon: listOf('latest_sermon'),
  sermon_archive: listOf('sermon_archive'),
} as const;

/** Null if the church has not published any. */
export const latestSermon = createPoll<LatestSermon | null>(async (api) => {
  try {
    return (await api.latestSermon({})).sermon;
  } catch (error) {
    if (codeOf(error) === 'no_sermon') return null;
    throw error;
  }
}, sermonEveryMs);
