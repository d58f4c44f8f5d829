import { expect, test } from 'vitest';
import { campusAddress } from './campus.ts';

const origin = 'https://www.example.org';

test.each([
  { about: '/about', address: '/about#locations' },
  { about: '/about#team', address: '/about#locations' },
  { about: '/about?lang=sw#top', address: '/about?lang=sw#locations' },
  { about: '/about/', address: '/about/#locations' },
  { about: 'about/', address: '/about#locations' },
  { about: ' https://www.example.org/who-we-are ', address: '/who-we-are#locations' },
  { about: 'https://other.example.com/about#x', address: 'https://other.example.com/about#locations' },
  { about: '', address: '/about#locations' },
  { about: 'http://www.example.org/who-we-are', address: '/about#locations' },
  { about: 'https://', address: '/about#locations' },
  { about: 'javascript:alert(1)', address: '/about#locations' },
])('Find a Campus: "$about" leads to $address', ({ about, address }) => {
  expect(campusAddress(about, origin)).toBe(address);
});
