import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

/** `of`: one group with its members and requests. */
const names = ['new', 'edit', 'of'] as const;

export function useGroupViews() {
  return useViews(names, screenPaths.groups, messages.back);
}
