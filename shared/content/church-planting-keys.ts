import { words } from '../language/words.ts';
import en from './church-planting-keys.en.json' with { type: 'json' };

/** Words of Church Planting (RT-34). */
export const churchPlantingKeys = words(en);
