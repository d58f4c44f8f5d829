import { words } from '../language/words.ts';
import en from './map-keys.en.json' with { type: 'json' };

/** The labels in the drawing of the way to the church, on home and Locations (RT-23). */
export const mapKeys = words(en);
