import { words } from '../language/words.ts';
import en from './leadership-keys.en.json' with { type: 'json' };

/** Words of Leadership (RT-22, CN-16). */
export const leadershipKeys = words(en);

export const whatsAppsOfLeaders = [
  'leader_1_whatsapp_number',
  'leader_2_whatsapp_number',
  'leader_3_whatsapp_number',
  'leader_4_whatsapp_number',
] as const;
