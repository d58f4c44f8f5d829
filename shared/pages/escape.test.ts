import { expect, it } from 'vitest';
import { escapeMarkup } from './escape.ts';

it('what people wrote stays text in a page, a mail and a feed, and within an attribute', () => {
  expect(escapeMarkup(`<b title="a" lang='b'>Tea & cake &amp; more</b>`)).toBe(
    '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;Tea &amp; cake &amp;amp; more&lt;/b&gt;',
  );
});
