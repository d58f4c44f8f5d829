import { join } from 'node:path';
import { podcastPicture, sharePictures } from '#shared/drawings/pictures.ts';
import { ROOT } from './functions.ts';

const ui = join(ROOT, 'frontend', 'ui');

export const artSources = {
  folder: join(ui, 'art'),
  names: [...new Set(['mark', podcastPicture.art, ...Object.values(sharePictures).map(({ art }) => art)])],
  font: join(ui, 'fonts', 'fraunces-outlines.ttf'),
} as const;
