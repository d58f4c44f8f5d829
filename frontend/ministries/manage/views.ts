import { screenPaths } from '../../staff/screen-paths.ts';
import { useViews } from '../../staff/views/use-views.ts';
import { messages } from './messages.ts';

const names = ['new', 'edit'] as const;

/** What the Ministries Manager shows, by the address; and the way back to its list. */
export function useMinistryViews() {
  return useViews(names, screenPaths.ministriesManager, messages.back);
}
