import { screenPaths } from '../staff/screen-paths.ts';
import { useViews } from '../staff/views/use-views.ts';
import { messages } from './messages.ts';

/**
 * `person`, `giving`, `history` and `edit` are the parts of a member's page. `household`: a new member in the household of the given one. `merge`: one record id, or two joined by a dot. `doubles`: of the
 * whole church. `letter`: `view`, record ids joined by dots, or `group.` and a group's id.
 */
const names = [
  'new',
  'person',
  'giving',
  'history',
  'edit',
  'household',
  'merge',
  'import',
  'doubles',
  'letter',
] as const;

/** In place of ids: a letter to all members of the list, with its filters. */
export const wholeView = 'view';

export function useMemberViews() {
  return useViews(names, screenPaths.users, messages.back);
}
