import { createHash, randomUUID } from 'node:crypto';
import { mediaItem, type StoredMedia } from '#shared/media/item.ts';
import type { Upload } from '#shared/media/schema.ts';
import type { SermonUpdate } from '#shared/media/sermon.ts';
import { apiAs } from './invoke.ts';
import type { Services } from './services.ts';
import type { World } from './world.ts';

let files = 0;

/** `more` overrides its fields; undefined removes one. */
export async function storeMedia(world: World, more: Partial<StoredMedia> = {}): Promise<StoredMedia> {
  files += 1;
  const media: StoredMedia = {
    id: `recording-${files}`,
    filename: `sermon-${files}.mp3`,
    extension: 'mp3',
    fileSize: 1_048_576,
    uploadTime: Math.floor(world.now / 1000),
    mediaType: 'audio',
    isPublished: true,
    version: 1,
    title: 'The field with the treasure',
    speaker: 'Grace Njoroge',
    date: '2026-11-15',
    series: 'The Kingdom Is Like',
    scripture: 'Matthew 13:44',
    ...more,
  };
  const item = mediaItem(media);
  await world.put('media', Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)));
  return media;
}

export function sermonSaid(more: Partial<SermonUpdate> = {}): SermonUpdate {
  const said = { title: 'The pearl', speaker: 'Daniel Otieno', date: '2026-11-08', series: '', scripture: '' };
  return {
    ...said,
    summary: 'A merchant sells all he has.',
    notes: '',
    transcript: '',
    video: '',
    version: 1,
    ...more,
  };
}

export function sermonUpload(more: Partial<Upload> = {}): Upload {
  return { filename: 'The Yeast.mp3', size: mp3.length, mediaType: 'audio', speaker: 'Grace Njoroge', ...more };
}

export const mp3 = 'ID3\x04\x00\x00 a sermon';

/** Each body has its own ETag. */
export function fileArrives(services: Services, filename: string, body = mp3): void {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  services.files.set(`incoming/${filename}`, { body, etag, headers: {} });
}

export async function arrivedUpload(services: Services, more: Partial<Upload> = {}): Promise<string> {
  const request = { body: sermonUpload(more), idempotencyKey: randomUUID() };
  const { filename } = await apiAs('admin').uploadMedia(request);
  fileArrives(services, filename);
  return filename;
}
