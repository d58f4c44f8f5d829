import { messages } from './messages.ts';
import { screenPaths } from './screen-paths.ts';

/** A view of a screen that the sidebar lists by itself. */
interface ListedView {
  readonly text: string;
  readonly to: string;
  /** The query parameter that makes the screen this view of it. */
  readonly view: string;
}

/** The registrations that have a due day, the earliest first. */
export const followUp: ListedView = {
  text: messages.followUp,
  to: screenPaths.registrations('due=any&sort=due'),
  view: 'due',
};

const listedViews: readonly ListedView[] = [followUp];

/** The listed view that an address shows, such as Follow-up; undefined for the screen as a whole. */
export function currentView(path: string, search: string): ListedView | undefined {
  const now = new URLSearchParams(search);
  return listedViews.find(({ to, view }) => now.get(view) && to.split('?')[0] === path);
}
