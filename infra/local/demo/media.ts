import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { addDays, dateOf, startOfDay, weekdayOf } from '#shared/church/time.ts';
import { mediaItem, mediaKey } from '#shared/media/item.ts';
import type { Platform } from '../platform.ts';
import { type DemoSermon, peaksOfTone, toneOf, toneSeconds } from './sermons.ts';
import type { DemoTheme } from './theme.ts';

const HOUR = 3_600_000;

/** `today` is `YYYY-MM-DD`. */
function sundayOf({ sundaysAgo }: DemoSermon, today: string): string {
  return addDays(today, -(weekdayOf(today) || 7) - 7 * sundaysAgo);
}

function nameOf({ title }: DemoSermon, date: string): string {
  const words = title.toLowerCase().replace(/[^a-z ]/g, '');
  return `${date}-${words.replaceAll(' ', '-')}.wav`;
}

function soundOf(pitch: number) {
  const sound = toneOf(pitch);
  return { sound, peaks: peaksOfTone(sound) };
}

/** Idempotent. */
export async function seedMedia(platform: Platform, { sermons }: DemoTheme, zone: string, now: number): Promise<void> {
  const { MEDIA_BUCKET: bucket = '', MEDIA_TABLE: TableName = '' } =
    platform.inventory.functions.find(({ env }) => env.MEDIA_BUCKET)?.env ?? {};
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const { databaseUrl: endpoint, assembly } = platform;
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: assembly.region, credentials }));
  try {
    const sounds = new Map<number, ReturnType<typeof soundOf>>();
    for (const sermon of sermons) {
      const { title, speaker, series, scripture, summary, pitch } = sermon;
      const date = sundayOf(sermon, dateOf(now, zone));
      const filename = nameOf(sermon, date);
      const made = sounds.get(pitch) ?? soundOf(pitch);
      sounds.set(pitch, made);
      const { sound, peaks } = made;
      await platform.buckets.write(bucket, mediaKey(filename), sound, { contentType: 'audio/wav' });
      const Item = mediaItem({
        id: `demo-${filename.slice(0, -'.wav'.length)}`,
        filename,
        extension: 'wav',
        fileSize: sound.length,
        duration: toneSeconds,
        ...(peaks !== undefined && { peaks }),
        uploadTime: Math.floor((startOfDay(date, zone) + 17 * HOUR) / 1000),
        mediaType: 'audio',
        isPublished: true,
        version: 1,
        title,
        speaker,
        date,
        series,
        scripture,
        ...(summary !== undefined && { summary }),
      });
      await db.send(new PutCommand({ TableName, Item }));
    }
  } finally {
    db.destroy();
  }
}
