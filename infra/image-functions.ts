import { arrivals } from '#events/arrivals.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { drawnKeys } from '#shared/drawings/pictures.ts';
import type { FunctionSpec } from './function-spec.ts';

/** Makes the files of an image of what arrived for the gallery (docs/decisions/images.md). */
export const prepareFunction = {
  timeoutSeconds: arrivals.prepare.timeoutSeconds,
  // A little more than one processor: a picture is decoded whole, and encoded fifteen times.
  memoryMb: 2048,
  tables: {
    media: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    users: ['ConditionCheckItem', 'GetItem'],
  },
  // It alone may write where images are served, and nothing else there is.
  media: { 'incoming/images/': ['DeleteObject', 'GetObject'], 'images/': ['DeleteObject', 'GetObject', 'PutObject'] },
  forgets: true,
  settings: [],
} as const satisfies FunctionSpec;

/** Draws icons and sharing pictures, and writes nothing else of the site (docs/decisions/drawn-files.md). */
export const drawFunction = {
  timeoutSeconds: subscriptions.draw.timeoutSeconds,
  // A processor's worth: a picture of 1,400 pixels a side is drawn and encoded whole.
  memoryMb: 1769,
  tables: { content: ['BatchGetItem'], media: ['GetItem'] },
  // The church's own mark, as `prepare` made it.
  media: { 'images/': ['GetObject'] },
  site: ['DeleteObject', 'GetObject', 'PutObject'],
  siteKeys: drawnKeys,
  settings: ['LANGUAGES'],
} as const satisfies FunctionSpec;
