import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

const address = (query: string) => (query ? `${screenPaths.components()}?${query}` : screenPaths.components());

/** What the editor shows, by its address: the list, or one component. */
export function useComponentViews() {
  const views = useViews(['edit'], address);
  return { ...views, back: { to: views.addressOf('list'), text: messages.back } };
}
