import { screenPaths } from '../../staff/screen-paths.ts';
import { useViews } from '../../staff/views/use-views.ts';
import { messages } from './messages.ts';

const modes = ['new', 'edit', 'view'] as const;

/** What the manager shows, by its address: one slide at most is edited or added (SS-15). */
export function useModes() {
  return useViews(modes, screenPaths.hero, messages.back);
}

/** The new slide that begins as one of this browser's own list does: `?new=local`. */
export const fromLocal = 'local';
