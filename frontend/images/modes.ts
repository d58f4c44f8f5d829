import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

const modes = ['new', 'edit', 'replace'] as const;
const address = (query: string) => (query ? `${screenPaths.images()}?${query}` : screenPaths.images());

/** What the gallery shows, by its address; and the way back to all images. */
export function useModes() {
  const views = useViews(modes, address);
  return { ...views, back: { to: views.addressOf('list'), text: messages.back } };
}
