import { words } from '../language/words.ts';
import en from './church-planting-words.en.json' with { type: 'json' };

export const churchPlantingPartnershipWords = words(en);
