import { words } from '../language/words.ts';
import en from './dashboard-keys.en.json' with { type: 'json' };

/** Words of the Admin Dashboard (SS-03), which visitors never see. The welcome appears only if staff wrote one. */
export const dashboardKeys = words(en);
