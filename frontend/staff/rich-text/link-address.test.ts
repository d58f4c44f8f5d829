import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';
import { messages } from './messages.ts';

const m = messages.link;

it.each([
  ['/visit', '/visit'],
  [' https://example.org/a?b=c#d ', 'https://example.org/a?b=c#d'],
  ['http://example.org', 'http://example.org'],
  ['example.org/give', 'https://example.org/give'],
  ['www.example.org', 'https://www.example.org'],
  ['office@example.org', 'mailto:office@example.org'],
  ['mailto:office@example.org', 'mailto:office@example.org'],
  ['+254 700 000 000', 'tel:+254700000000'],
  ['tel:+254700000000', 'tel:+254700000000'],
])('linkAddress turns %j into %s', (typed, href) => {
  expect(linkAddress(typed)).toEqual({ href });
});

it.each([
  ['', m.empty],
  ['javascript:alert(1)', m.scheme],
  ['JaVaScRiPt:alert(1)', m.scheme],
  ['data:text/html,x', m.scheme],
  ['java\tscript:alert(1)', m.spaces],
  ['//evil.example', m.unknown],
  ['/\\evil.example', m.unknown],
  ['our visit page', m.spaces],
  ['visit', m.unknown],
])('linkAddress rejects %j with an error text', (typed, error) => {
  expect(linkAddress(typed)).toEqual({ error });
});
