import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

/** `household`: a new member in the household of the one who is named. `merge`: one record, or two with a dot between. `doubles`: of the whole church. */
const names = ['new', 'edit', 'household', 'merge', 'import', 'doubles'] as const;

/** What Member Management shows, by the address; and the way back to its list. */
export function useMemberViews() {
  return useViews(names, screenPaths.users, messages.back);
}
