import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

const names = ['new', 'edit'] as const;

/** What Member Management shows, by the address; and the way back to its list. */
export function useMemberViews() {
  return useViews(names, screenPaths.users, messages.back);
}
