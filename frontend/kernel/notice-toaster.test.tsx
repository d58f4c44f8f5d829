import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { NoticeToaster } from './notice-toaster.tsx';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a public page on a phone', { onTop: true }, true],
  ['a public page on a wide screen', { onTop: true }, false],
  ['a staff screen', {}, true],
])('NoticeToaster on %s renders a labelled live region for screen readers', (_, props, isPhone) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  const [region = '', ...others] =
    renderToString(<NoticeToaster label="Messages" {...props} />).match(/<section[^>]*>/g) ?? [];
  expect(others).toEqual([]);
  expect(region).toMatch(/ aria-label="Messages\b/);
  expect(region).toContain(' aria-live="polite"');
  expect(region).toContain(' aria-relevant="additions text"');
});
