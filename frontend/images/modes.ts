import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

const modes = ['new', 'edit', 'replace'] as const;

export function useModes() {
  return useViews(modes, screenPaths.images, messages.back);
}
