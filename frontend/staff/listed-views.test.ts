import { expect, test } from 'vitest';
import { currentView } from './listed-views.ts';

test.each([
  ['/registrations', '?due=any&sort=due&work=new', 'Follow-up'],
  ['/registrations', '?due=overdue', 'Follow-up'],
  ['/registrations', '?sort=due', undefined],
  ['/registrations', '', undefined],
  ['/groups', '?due=any&sort=due', undefined],
])('%s%s is the view %s', (path, search, view) => {
  expect(currentView(path, search)?.text).toBe(view);
});
