import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import sharp, { type Sharp } from 'sharp';
import { variantKey } from '#shared/images/address.ts';
import { middle, variantFormats, widthsOf } from '#shared/images/policy.ts';
import type { Platform } from '../platform.ts';
import type { DemoPicture, DemoTheme } from './theme.ts';

/** Deterministic, so each start makes the same picture. */
function pointsOf({ width, height, colour }: DemoPicture): Buffer {
  const points = Buffer.alloc(width * height * 3);
  let grain = 1;
  for (let at = 0; at < width * height; at++) {
    // Lehmer's random number generator with a fixed seed.
    grain = (grain * 48_271) % 2_147_483_647;
    const rgb = colour((at % width) / width, Math.floor(at / width) / height, grain / 2_147_483_647);
    for (const [channel, value] of rgb.entries()) points[at * 3 + channel] = Math.min(Math.max(value, 0), 255);
  }
  return points;
}

const encode = {
  avif: (picture: Sharp) => picture.avif({ quality: 45, effort: 0 }),
  webp: (picture: Sharp) => picture.webp({ quality: 70 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 76 }),
} as const satisfies Record<keyof typeof variantFormats, unknown>;

/** Writes a church's pictures as published images, where `prepare` would have put them. Idempotent. */
export async function seedPictures(platform: Platform, { pictures }: DemoTheme, now: number): Promise<void> {
  const { MEDIA_BUCKET: bucket = '', MEDIA_TABLE: TableName = '' } =
    platform.inventory.functions.find(({ env }) => env.MEDIA_BUCKET)?.env ?? {};
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const { databaseUrl: endpoint, assembly, buckets } = platform;
  const db = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: assembly.region, credentials }));
  try {
    for (const [key, picture] of Object.entries(pictures)) {
      const { width, height, alt } = picture;
      const upload = createHash('sha256').update(key).digest('hex').slice(0, 32);
      const points = pointsOf(picture);
      const sized = (widest: number) =>
        sharp(points, { raw: { width, height, channels: 3 } }).resize({ width: widest });
      const widths = widthsOf(width);
      for (const each of widths) {
        for (const [format, contentType] of Object.entries(variantFormats)) {
          const name = format as keyof typeof variantFormats;
          await buckets.write(
            bucket,
            variantKey({ key, upload }, each, name),
            await encode[name](sized(each)).toBuffer(),
            {
              contentType,
              cacheControl: 'public, max-age=31536000, immutable',
            },
          );
        }
      }
      const tiny = await sized(8).webp({ quality: 20 }).toBuffer();
      const Item = {
        ...{ pk: 'image', sk: key, id: upload, upload, filename: `${key}.jpg` },
        ...{
          originalName: `${key}.jpg`,
          alt,
          credit: '',
          focal: middle,
          width,
          height,
          widths,
          version: 1,
          updatedAt: now,
        },
        placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      };
      await db.send(new PutCommand({ TableName, Item }));
    }
  } finally {
    db.destroy();
  }
}
