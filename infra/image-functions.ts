import { arrivals } from '#events/arrivals.ts';
import { subscriptions } from '#events/subscriptions.ts';
import { eventPictureFolder } from '#shared/drawings/picture-keys.ts';
import { drawnKeys } from '#shared/drawings/pictures.ts';
import type { FunctionSpec } from './function-spec.ts';

/** Creates the files of a gallery image from its upload (docs/decisions/images.md). */
export const prepareFunction = {
  timeoutSeconds: arrivals.prepare.timeoutSeconds,
  // A little more than one processor: an image is decoded as a whole and encoded fifteen times.
  memoryMb: 2048,
  tables: {
    media: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
    outbox: ['PutItem'],
    audit: ['PutItem'],
    users: ['ConditionCheckItem', 'GetItem'],
  },
  // The only function that writes to the public image folder; it can write nowhere else.
  media: { 'incoming/images/': ['DeleteObject', 'GetObject'], 'images/': ['DeleteObject', 'GetObject', 'PutObject'] },
  forgets: true,
  settings: [],
} as const satisfies FunctionSpec;

/** Draws icons and sharing pictures. It writes no other file of the site (docs/decisions/drawn-files.md). */
export const drawFunction = {
  timeoutSeconds: subscriptions.draw.timeoutSeconds,
  // One full processor: an image of 1,400 pixels a side is drawn and encoded as a whole.
  memoryMb: 1769,
  tables: { calendar: ['GetItem'], content: ['BatchGetItem'], media: ['GetItem'] },
  indexes: { calendar: ['byStart'] },
  // The church's own logo, as `prepare` made it.
  media: { 'images/': ['GetObject'] },
  site: ['DeleteObject', 'GetObject', 'PutObject'],
  siteKeys: [...drawnKeys, `${eventPictureFolder}*`],
  settings: ['LANGUAGES'],
} as const satisfies FunctionSpec;
