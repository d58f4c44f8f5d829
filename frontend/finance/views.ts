import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

const names = ['new', 'edit', 'statement', 'months', 'sheets', 'counting'] as const;

export function useBookViews() {
  return useViews(names, screenPaths.finance, messages.back);
}
