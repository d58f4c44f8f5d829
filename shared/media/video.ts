export type VideoProvider = 'youtube' | 'vimeo';

/** A film on another site, which a sermon's page links to (docs/decisions/video-links.md). */
export interface VideoLink {
  readonly provider: VideoProvider;
  /** Of a film on Vimeo that is not listed: its number, a slash, and its key. */
  readonly id: string;
}

interface ProviderRow {
  readonly name: string;
  /** The film's page on the provider's site. */
  readonly pageOf: (id: string) => string;
  /** Where the provider's player is. A page may frame these origins, and no other site. */
  readonly frameOrigin: string;
  readonly frameOf: (id: string) => string;
}

export const videoProviders: Readonly<Record<VideoProvider, ProviderRow>> = {
  youtube: {
    name: 'YouTube',
    pageOf: (id) => `https://www.youtube.com/watch?v=${id}`,
    frameOrigin: 'https://www.youtube-nocookie.com',
    frameOf: (id) => `/embed/${id}?autoplay=1&rel=0`,
  },
  vimeo: {
    name: 'Vimeo',
    pageOf: (id) => `https://vimeo.com/${id}`,
    frameOrigin: 'https://player.vimeo.com',
    frameOf: (id) => `/video/${id.replace('/', '?h=')}${id.includes('/') ? '&' : '?'}autoplay=1&dnt=1`,
  },
};

export function videoPage({ provider, id }: VideoLink): string {
  return videoProviders[provider].pageOf(id);
}

/** The provider's player, which starts at once. */
export function videoFrame({ provider, id }: VideoLink): string {
  const { frameOrigin, frameOf } = videoProviders[provider];
  return frameOrigin + frameOf(id);
}

export const videoFrameOrigins: readonly string[] = Object.values(videoProviders).map(({ frameOrigin }) => frameOrigin);
