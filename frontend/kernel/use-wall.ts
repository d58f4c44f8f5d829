import { wallOnPage } from '#shared/church/steady-offset.ts';
import { useNow } from './clock.tsx';
import { usePageStore } from './page-store.ts';

/** The current time by the church's clock, `YYYY-MM-DD HH:MM:SS`, as accurate as `useNow`. */
export function useWall(): string {
  const { church, writtenAt } = usePageStore();
  return wallOnPage(useNow(), { ...church, writtenAt });
}
