import type { EventKind } from '#shared/calendar/kinds.ts';
import { eventPictureKey, sharePictureKey } from '#shared/drawings/picture-keys.ts';
import { type Icon, icons, podcastPicture, type SharePicture, sharePictures } from '#shared/drawings/pictures.ts';
import { tokensOf } from '#shared/palette/palette.ts';
import { recolour } from '#shared/palette/recolour.ts';
import { art, font } from './art.ts';
import { fitText, outlines, type TextBox } from './letters.ts';

/** A logo that the church uploaded: a WebP file in the media bucket. */
export interface OwnMark {
  /** Its key, which is never used for other bytes. */
  readonly file: string;
  readonly bytes: Uint8Array;
}

export interface EventLook {
  readonly id: string;
  readonly title: string;
  /** Date and time, as visitors read them. */
  readonly when: string;
  readonly kind: EventKind;
}

export interface ChurchLook {
  readonly words: Readonly<Record<string, string>>;
  readonly events?: readonly EventLook[];
  /** Undefined for the built-in mark. */
  readonly mark?: OwnMark;
}

/** In pixels. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export interface Drawing {
  readonly key: string;
  readonly type: 'image/jpeg' | 'image/png' | 'image/x-icon';
  readonly svg: string;
  /** The church's own logo, drawn over the SVG. */
  readonly mark?: OwnMark & { readonly at: Square };
}

const SHARE = { width: 1200, height: 630 };

const sized = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const ground = (colour: string): string => `<path fill="${colour}" d="M0 0h1400v1400H0z"/>`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The root keeps all attributes except its size, because its shapes inherit strokes and fills from it. */
function placed(svg: string, box: Box): string {
  const sizes = Object.entries(box).map(([name, value]) => `${name}="${value.toFixed(2)}"`);
  return svg.replace(
    /^\s*<svg([^>]*)>/,
    (_, root: string) => `<svg${root.replace(/ (?:xmlns|x|y|width|height)="[^"]*"/g, '')} ${sizes.join(' ')}>`,
  );
}

function sizeOf(svg: string): readonly [width: number, height: number] {
  const [, view = ''] = /viewBox="([^"]*)"/.exec(svg) ?? [];
  const [, , width = 1, height = 1] = view.split(/\s+/).map(Number);
  return [width, height];
}

const places: Readonly<Record<SharePicture['place'], (svg: string) => Box>> = {
  foot: (svg) => {
    const [w, h] = sizeOf(svg);
    const height = (SHARE.width * h) / w;
    return { x: 0, y: SHARE.height - height, width: SHARE.width, height };
  },
  side: (svg) => {
    const [w, h] = sizeOf(svg);
    const scale = Math.min(480 / w, 560 / h);
    return { x: SHARE.width - 40 - w * scale, y: SHARE.height - h * scale, width: w * scale, height: h * scale };
  },
};

const brand: Square = { left: 72, top: 60, size: 68 };
const nameRoom = { x: 160, y: 58, height: 72, largest: 34, smallest: 22, tracking: 0 };
/** By how much the drawing for music is lower, because its lamp would be in the text. */
const LAMP = 64;
const titleRoom = { x: 72, y: 146, width: 640, height: 120, largest: 76, smallest: 34, tracking: -0.02 };
/** As large as the drawings leave room for: chats show the picture at a third of its size. */
const whenRoom = { x: 72, width: 510, height: 48, largest: 40, smallest: 24, tracking: 0 };
const wordsRoom = { x: 72, y: 172, largest: 84, smallest: 32, tracking: -0.02 };

const free: Readonly<Record<SharePicture['place'], readonly [name: number, width: number, height: number]>> = {
  foot: [560, 500, 140],
  side: [500, 588, 360],
};

async function markAt({ mark }: ChurchLook, at: Square): Promise<{ svg: string; mark?: Drawing['mark'] }> {
  if (mark !== undefined) return { svg: '', mark: { ...mark, at } };
  const { left: x, top: y, size } = at;
  return { svg: placed(await art('mark'), { x, y, width: size, height: size }) };
}

/** Empty if the text cannot be written with the font. */
async function written(text: string, room: TextBox, at: 'top' | 'middle', colour: string): Promise<string> {
  const letters = await font();
  const fitted = fitText(text, room, letters);
  if (!fitted) return '';
  const above = at === 'middle' ? (room.height - fitted.height) / 2 : 0;
  return outlines(fitted, { ...room, y: room.y + above }, colour, letters);
}

/** The event's name, and directly below it when it begins. */
async function writtenEvent({ title, when }: EventLook, colour: string): Promise<string> {
  const letters = await font();
  const name = fitText(title, titleRoom, letters);
  const below = { ...whenRoom, y: titleRoom.y + (name ? name.height + 14 : 0) };
  return (name ? outlines(name, titleRoom, colour, letters) : '') + (await written(when, below, 'top', colour));
}

async function sharePicture(key: string, picture: SharePicture, look: ChurchLook, event?: EventLook): Promise<Drawing> {
  const drawing = await art(picture.art);
  const { svg, mark } = await markAt(look, brand);
  const words = (picture.key !== undefined && look.words[picture.key]) || picture.words;
  const [nameWidth, width, height] = free[picture.place];
  const room = { ...wordsRoom, width, height };
  const box = places[picture.place](drawing);
  const content = [
    ground(picture.ground),
    placed(drawing, event?.kind === 'music' ? { ...box, y: box.y + LAMP } : box),
    svg,
    await written(look.words.church_name ?? '', { ...nameRoom, width: nameWidth }, 'middle', picture.ink),
    event ? await writtenEvent(event, picture.ink) : await written(words, room, 'top', picture.ink),
  ];
  return {
    key,
    type: 'image/jpeg',
    svg: sized(SHARE.width, SHARE.height, content.join('')),
    ...(mark && { mark }),
  };
}

/** Podcast programs show the title next to it. */
async function podcast(look: ChurchLook): Promise<Drawing> {
  const { size, art: name } = podcastPicture;
  const { svg, mark } = await markAt(look, { left: size * 0.08, top: size * 0.08, size: size * 0.2 });
  const scene = placed(await art(name), { x: 0, y: 0, width: size, height: size });
  return {
    key: sharePictureKey('podcast'),
    type: 'image/jpeg',
    svg: sized(size, size, scene + svg),
    ...(mark && { mark }),
  };
}

async function icon(
  key: string,
  { size, ground: colour, inset = 0, photoInset = inset }: Icon,
  look: ChurchLook,
): Promise<Drawing> {
  const margin = Math.round(size * (look.mark === undefined ? inset : photoInset));
  const { svg, mark } = await markAt(look, { left: margin, top: margin, size: size - 2 * margin });
  return {
    key,
    type: key.endsWith('.ico') ? 'image/x-icon' : 'image/png',
    svg: sized(size, size, (colour === undefined ? '' : ground(colour)) + svg),
    ...(mark && { mark }),
  };
}

/** Nothing is rasterised yet. */
export async function compose(look: ChurchLook): Promise<Drawing[]> {
  const tokens = tokensOf(look.words);
  const drawings = await Promise.all([
    ...Object.entries(icons).map(([key, row]) => icon(key, row, look)),
    ...Object.entries(sharePictures).map(([name, row]) => sharePicture(sharePictureKey(name), row, look)),
    podcast(look),
    ...(look.events ?? []).map((event) =>
      sharePicture(eventPictureKey(event.id), sharePictures[`event-${event.kind}`], look, event),
    ),
  ]);
  return drawings.map((drawing) => ({ ...drawing, svg: recolour(drawing.svg, tokens) }));
}
