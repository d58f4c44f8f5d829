import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

/** The view that the URL selects: the list, or one component. */
export function useComponentViews() {
  return useViews(['edit'], screenPaths.components, messages.back);
}
