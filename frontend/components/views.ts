import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

/** What the editor shows, by its address: the list, or one component. */
export function useComponentViews() {
  return useViews(['edit'], screenPaths.components, messages.back);
}
