import { screenPaths } from '../../staff/screen-paths.ts';
import { useViews } from '../../staff/views/use-views.ts';
import { messages } from './messages.ts';

const modes = ['new', 'edit', 'view'] as const;

/** The view that the URL selects; at most one slide is being edited or added (SS-15). */
export function useModes() {
  return useViews(modes, screenPaths.hero, messages.back);
}

/** Starts a new slide from the first incomplete one in local storage: `?new=local`. */
export const fromLocal = 'local';
