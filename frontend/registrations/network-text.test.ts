import { expect, it } from 'vitest';
import { networkText } from './network-text.ts';

it.each([
  ['197.248.10.0/24', '197.248.10.x'],
  ['2001:db8:12::/48', '2001:db8:12:x'],
  ['0:0:0::/48', ''],
  ['127.0.0.0/24', ''],
  ['', ''],
])('networkText shows %s as "%s"', (masked, shown) => {
  expect(networkText(masked)).toBe(shown);
});
