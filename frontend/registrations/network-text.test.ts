import { expect, it } from 'vitest';
import { networkText } from './network-text.ts';

it.each([
  ['197.248.10.0/24', 'admin', '197.248.10.x'],
  ['2001:db8:12::/48', 'admin', '2001:db8:12:x'],
  ['0:0:0::/48', 'admin', ''],
  ['127.0.0.0/24', 'admin', ''],
  ['', 'admin', ''],
  ['197.248.10.0/24', 'pastor', ''],
  ['197.248.10.0/24', null, ''],
] as const)('networkText shows %s to the role %s as "%s"', (masked, role, shown) => {
  expect(networkText(masked, role)).toBe(shown);
});
