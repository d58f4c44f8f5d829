import { createHash, randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';
import { arrivingFolder, arrivingKey } from '#shared/images/address.ts';
import type { ImageUpload } from '#shared/images/schema.ts';
import { handler } from '../images/prepare.lambda.ts';
import { apiAs } from './invoke.ts';
import { batchOf, failedIn, type Services } from './services.ts';

/** A photograph like a phone's: rotated, and with the location where it was taken. */
export function photograph(width = 700, height = 420): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a5230' } })
    .withExif({ IFD0: { Copyright: 'Wanjiru' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function picture(format: 'gif' | 'jpeg' | 'png' | 'webp', width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.5 } } })
    .toFormat(format)
    .toBuffer();
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG of a few hundred bytes whose header claims this size. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[9] = 2;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const data = deflateSync(Buffer.alloc(1000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

export function imageUpload(bytes: Uint8Array, more: Partial<ImageUpload> = {}): ImageUpload {
  const said = { imageKey: 'front_door', alt_text: 'The open door', filename: 'IMG 0042.JPG', type: 'image/jpeg' };
  return { ...said, size: bytes.length, ...more };
}

export function imageArrives(services: Services, upload: string, bytes: Buffer): void {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  services.files.set(arrivingKey(upload), { body: bytes.toString('latin1'), etag, headers: {} });
}

export const arrivalOf = (upload: string) =>
  batchOf({ bucket: { name: 'media' }, object: { key: `${arrivingFolder}${upload}` } });

export async function deliverFileMessage(upload: string): Promise<void> {
  const answer = await handler(arrivalOf(upload));
  expect(answer && failedIn(answer)).toEqual([]);
}

export async function uploadPicture(
  services: Services,
  bytes: Buffer,
  more: Partial<ImageUpload> = {},
): Promise<string> {
  const request = { body: imageUpload(bytes, more), idempotencyKey: randomUUID() };
  const { upload_id } = await apiAs('admin').uploadImage(request);
  imageArrives(services, upload_id, bytes);
  await deliverFileMessage(upload_id);
  return upload_id;
}
