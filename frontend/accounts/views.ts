import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

const names = ['new', 'edit', 'person'] as const;

export function useAccountViews() {
  return useViews(names, screenPaths.accounts, messages.back);
}
