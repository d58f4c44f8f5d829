import { expect, test } from 'vitest';
import { menus, quickLinks } from './menus.ts';

test('PS-01: the header has the six menus of the specification with their links in order', () => {
  expect(Object.fromEntries(menus.map((menu) => [menu.text, menu.entries.map((entry) => entry.to)]))).toEqual({
    About: ['/about/our-story', '/about/what-we-believe', '/about/leadership', '/about/locations'],
    Media: ['/media/latest-sermon', '/media/sermon-archive'],
    Ministries: [
      '/ministries/kids',
      '/ministries/students',
      '/ministries/young-adults',
      '/ministries/groups',
      '/ministries/women',
      '/ministries/men',
    ],
    Initiatives: ['/initiatives/missions', '/initiatives/community-care', '/initiatives/church-planting'],
    'Get Involved': [
      '/get-involved/serve',
      '/get-involved/volunteer',
      '/get-involved/join-group',
      '/get-involved/baptism',
      '/get-involved/membership',
    ],
    Give: ['/give/why-we-give', '/give/ways-to-give'],
  });
});

test('PS-02: the footer has the seven quick links', () => {
  expect(quickLinks.map((link) => [link.text, link.to])).toEqual([
    ['About', '/about'],
    ['Visit', '/visit'],
    ['Sermons', '/media/sermons'],
    ['Events', '/events'],
    ['Ministries', '/ministries'],
    ['Give', '/give'],
    ['Contact', '/contact'],
  ]);
});
