import { linkOf } from '#shared/content/address.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { useText, useValue } from '../kernel/use-text.ts';

/** Whether the church has set a location. Without one, the map and links to it are hidden. */
export function useIsFound(): boolean {
  const text = useText(homeKeys);
  const maps = linkOf(useValue(homeKeys)('google_maps_url'));
  return Boolean(text('hero_location') || maps);
}
