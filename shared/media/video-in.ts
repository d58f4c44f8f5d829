import * as z from 'zod/mini';
import { urlOf } from '../content/address.ts';
import { type VideoLink, type VideoProvider, videoPage } from './video.ts';

/** Separate from video.ts, because visitors' pages only show films. */

interface Reading {
  readonly hosts: readonly string[];
  /** Undefined if the address is not one of a film. */
  readonly idIn: (url: URL) => string | undefined;
}

const youtubeId = /^[\w-]{11}$/;
const youtubeFolders = ['embed', 'live', 'shorts', 'v'];
const vimeoPath = /^\/(?:video\/)?(\d{1,12})(?:\/([\da-f]{6,20}))?\/?$/;
const vimeoKey = /^[\da-f]{6,20}$/;

const readings: Readonly<Record<VideoProvider, Reading>> = {
  youtube: {
    hosts: [
      ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtu.be'],
      ...['youtube-nocookie.com', 'www.youtube-nocookie.com'],
    ],
    idIn({ hostname, pathname, searchParams }) {
      const [, first = '', second = ''] = pathname.split('/');
      const inFolder = youtubeFolders.includes(first) ? second : (searchParams.get('v') ?? '');
      const id = hostname === 'youtu.be' ? first : inFolder;
      return youtubeId.test(id) ? id : undefined;
    },
  },
  vimeo: {
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    idIn({ pathname, searchParams }) {
      const [, id, inPath] = vimeoPath.exec(pathname) ?? [];
      const key = inPath ?? searchParams.get('h') ?? '';
      return id !== undefined && vimeoKey.test(key) ? `${id}/${key}` : id;
    },
  },
};

const providers = Object.keys(readings) as VideoProvider[];

/** Reads an address as people copy it, with or without `https://`. Undefined unless it is a film of one of the providers. */
export function videoIn(address: string): VideoLink | undefined {
  const url = urlOf(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  if (!url || url.username || url.password || url.port) return undefined;
  const provider = providers.find((name) => readings[name].hosts.includes(url.hostname));
  const id = provider && readings[provider].idIn(url);
  return provider && id !== undefined ? { provider, id } : undefined;
}

/** The address of a film, stored as that of its page. */
export const VideoAddress = z.string().check(
  z.trim(),
  z.overwrite((text) => {
    const video = videoIn(text);
    return video ? videoPage(video) : text;
  }),
  z.refine((text) => videoIn(text) !== undefined, { error: 'video' }),
);
