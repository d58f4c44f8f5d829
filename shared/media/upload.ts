import type { UploadType } from './schema.ts';

const megabyte = 1024 * 1024;

/** Allowed uploads (CN-05): the maximum size, and the content type for storing and serving each file extension. */
export const uploadRules = {
  video: {
    mostBytes: 100 * megabyte,
    types: {
      mp4: 'video/mp4',
      webm: 'video/webm',
      ogg: 'video/ogg',
      avi: 'video/x-msvideo',
      mov: 'video/quicktime',
    },
  },
  audio: {
    mostBytes: 50 * megabyte,
    types: { mp3: 'audio/mpeg', wav: 'audio/wav', ogg: 'audio/ogg', mpeg: 'audio/mpeg', m4a: 'audio/mp4' },
  },
  document: { mostBytes: 20 * megabyte, types: { pdf: 'application/pdf' } },
} as const satisfies Record<UploadType, { mostBytes: number; types: Readonly<Record<string, string>> }>;

/** A file's extension in lower case, without the dot. Empty if it has none. */
export function extensionOf(filename: string): string {
  return /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '';
}

/** The content type for an upload. Returns undefined if the extension is not allowed for this media type. */
export function contentTypeOf(mediaType: UploadType, extension: string): string | undefined {
  const types: Readonly<Record<string, string>> = uploadRules[mediaType].types;
  return Object.hasOwn(types, extension) ? types[extension] : undefined;
}

/** Number of bytes at the start of a file that `looksLike` needs. */
export const signatureBytes = 16;

const at = (bytes: Uint8Array, from: number, text: string): boolean =>
  [...text].every((character, index) => bytes[from + index] === character.charCodeAt(0));

const container = (bytes: Uint8Array) => at(bytes, 4, 'ftyp');
/** An ID3 tag before the frames of MPEG audio: version 2 to 4, and four size bytes with seven bits each. */
const tag = (bytes: Uint8Array) =>
  at(bytes, 0, 'ID3') && [2, 3, 4].includes(bytes[3] ?? 0) && bytes.slice(6, 10).every((byte) => byte < 0x80);
/** A frame of MPEG audio begins with eleven one bits. A tag may come first. */
const frames = (bytes: Uint8Array) => tag(bytes) || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);

const signatures: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  mp4: container,
  m4a: container,
  // Files of older cameras do not begin with a type box.
  mov: (bytes) => ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].some((name) => at(bytes, 4, name)),
  webm: (bytes) => at(bytes, 0, '\x1a\x45\xdf\xa3'),
  ogg: (bytes) => at(bytes, 0, 'OggS'),
  avi: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'AVI LIST'),
  wav: (bytes) => at(bytes, 0, 'RIFF') && at(bytes, 8, 'WAVE'),
  pdf: (bytes) => at(bytes, 0, '%PDF-'),
  mp3: frames,
  mpeg: frames,
};

export function looksLike(extension: string, bytes: Uint8Array): boolean {
  return Object.hasOwn(signatures, extension) && signatures[extension]?.(bytes) === true;
}
