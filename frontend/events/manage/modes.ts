import { screenPaths } from '../../staff/screen-paths.ts';
import { useViews } from '../../staff/views/use-views.ts';
import { messages } from './messages.ts';

const modes = ['new', 'edit', 'attendees'] as const;

/** What Event Management shows, by the address; and the way back to its list. */
export function useModes() {
  const views = useViews(modes, screenPaths.manageEvents);
  return { ...views, back: { to: views.addressOf('list'), text: messages.back } };
}

export type AddressOf = ReturnType<typeof useModes>['addressOf'];
