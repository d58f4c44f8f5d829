import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLoopback, maskAddress } from './mask.ts';

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['197.248.10.77', false],
    ['2001:db8::1', false],
  ])('isLoopback decides the same for an address before and after masking: %s, %s', (address, own) => {
    expect([isLoopback(address), isLoopback(maskAddress(address))]).toEqual([own, own]);
  });
});

describe('maskAddress', () => {
  it.each([
    ['197.248.10.77', '197.248.10.0/24'],
    ['::ffff:197.248.10.77', '197.248.10.0/24'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
    ['2001:DB8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['1:2:3:4:5:6:7::', '1:2:3::/48'],
    ['', ''],
    ['unknown', ''],
    ['1.2.3', ''],
    ['1.2.3.4, 5.6.7.8', ''],
    ['999.1.1.1', ''],
  ])('maskAddress turns %s into %s', (address, masked) => expect(maskAddress(address)).toBe(masked));

  it('maskAddress drops the last parts of any address', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.nat(255), (address, last) => {
        const neighbour = `${address.split('.').slice(0, 3).join('.')}.${last}`;
        expect(maskAddress(address)).toBe(maskAddress(neighbour));
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(maskAddress(address)).toMatch(/^(?:[0-9a-f]{1,4}:){3}:\/48$|^(?:\d{1,3}\.){3}0\/24$/);
      }),
    );
  });

  it('maskAddress returns an empty text without an address', () => expect(maskAddress(undefined)).toBe(''));
});
