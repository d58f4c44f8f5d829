import { mediaItem, type StoredMedia } from '#shared/media/item.ts';
import type { World } from './world.ts';

let files = 0;

/** Stores a published recording, as an upload leaves it; `more` goes over it, undefined takes something away. */
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
