import sharp, { type Sharp } from 'sharp';
import { icons } from '#shared/drawings/pictures.ts';
import type { Drawing } from './compose.ts';
import { indexedPng } from './indexed-png.ts';

sharp.cache(false);

const QUALITY = 82;

export async function raster({ svg, type, mark }: Drawing): Promise<Buffer> {
  // Safe here: this SVG is our own. `prepare`, which decodes uploads, is another function and blocks SVG when it is loaded; in
  // local development both share a process (docs/decisions/drawn-files.md).
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const drawing = sharp(Buffer.from(svg));
  if (mark) {
    const { left, top, size } = mark.at;
    const fitted = sharp(mark.bytes).resize(size, size, { fit: 'contain', background: '#0000' }).ensureAlpha();
    const raw = { width: size, height: size, channels: 4 } as const;
    drawing.composite([{ input: await fitted.raw().toBuffer(), raw, left, top }]);
  }
  return type === 'image/jpeg' ? jpeg(drawing) : png(drawing, type, mark === undefined);
}

const jpeg = (drawing: Sharp): Promise<Buffer> =>
  drawing.flatten({ background: '#fff' }).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();

/** The built-in mark has few colours, so a palette saves two thirds of the bytes. Phones fetch these files on a first visit. */
async function png(drawing: Sharp, type: Drawing['type'], isOurs: boolean): Promise<Buffer> {
  if (type === 'image/x-icon' || !isOurs) {
    const bytes = await drawing.png({ compressionLevel: 9 }).toBuffer();
    return type === 'image/x-icon' ? ico(bytes, icons['favicon.ico'].size) : bytes;
  }
  const { data, info } = await drawing.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return indexedPng(data, info.width);
}

/** Browsers request this format on their own. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}
