import { homeKeys } from '#shared/content/home-keys.ts';
import { useDirections } from '../kernel/reach.tsx';
import { useText } from '../kernel/use-text.ts';

/** Whether the church has set a location. Without one, the map and links to it are hidden. */
export function useIsFound(): boolean {
  const text = useText(homeKeys);
  const map = useDirections();
  return Boolean(text('hero_location') || map);
}
