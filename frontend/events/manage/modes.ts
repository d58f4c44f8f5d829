import { screenPaths } from '../../staff/screen-paths.ts';
import { useViews } from '../../staff/views/use-views.ts';
import { messages } from './messages.ts';

const modes = ['new', 'edit', 'attendees', 'register', 'answers', 'door', 'money', 'letters'] as const;

export function useModes() {
  return useViews(modes, screenPaths.manageEvents, messages.back);
}

export type AddressOf = ReturnType<typeof useModes>['addressOf'];
