import { linkOf } from '#shared/content/address.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { useText, useValue } from '../kernel/use-text.ts';

/** Whether the church says where it is: without that there is no map, and no link that leads to it. */
export function useIsFound(): boolean {
  const text = useText(homeKeys);
  const maps = linkOf(useValue(homeKeys)('google_maps_url'));
  return Boolean(text('hero_location') || maps);
}
