import { words } from '../language/words.ts';
import en from './serve-keys.en.json' with { type: 'json' };

/** Words of the serving page (spec A2, RT-35); the opportunities are in opportunities.ts. */
export const serveKeys = words(en);
