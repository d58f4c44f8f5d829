import { expect, it } from 'vitest';
import { escapeMarkup } from './escape.ts';

it('escapeMarkup escapes markup characters for pages, mails, feeds and attributes', () => {
  expect(escapeMarkup(`<b title="a" lang='b'>Tea & cake &amp; more</b>`)).toBe(
    '&lt;b title=&quot;a&quot; lang=&#39;b&#39;&gt;Tea &amp; cake &amp;amp; more&lt;/b&gt;',
  );
});
