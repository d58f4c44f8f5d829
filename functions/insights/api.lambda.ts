import { serve } from '../kit/http.ts';
import { countRegistrations } from './figures.ts';

/** HTTP functions of the area insights. */
export const handler = serve('insights', {
  countRegistrations: () => countRegistrations(),
  health: async () => ({ success: true, status: 'ok' }),
});
