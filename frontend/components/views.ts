import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

export function useComponentViews() {
  return useViews(['edit'], screenPaths.components, messages.back);
}
