import { words } from '../language/words.ts';
import labels from './labels/pictures.en.json' with { type: 'json' };
import type { PictureSlotName } from './picture-keys.ts';

/** The names of the places for pictures that staff read. */
export const pictureLabels: Readonly<Record<PictureSlotName, string>> = words(labels);
