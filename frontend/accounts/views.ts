import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

const names = ['new', 'edit', 'person'] as const;

/** What the screen of accounts shows, by the address; and the way back to its list. */
export function useAccountViews() {
  return useViews(names, screenPaths.accounts, messages.back);
}
