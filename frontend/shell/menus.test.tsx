import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createPageStore, PageStoreContext } from '../kernel/page-store.ts';
import { church } from '../kernel/sample-church.ts';
import { UserProvider } from '../session/user.tsx';
import { Header } from './header.tsx';
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

test('PS-01: the header has its mark, six menus, Visit, Events, Contact, Prayer and Login, and no other entry', () => {
  const html = renderToString(
    <PageStoreContext value={createPageStore({ page: 'terms', church, at: '2026-12-01T09:00:00Z' }, '/terms')}>
      <UserProvider>
        <StaticRouter location="/terms">
          <Header />
        </StaticRouter>
      </UserProvider>
    </PageStoreContext>,
  );
  const listed = menus.flatMap(({ entries }) => entries.map(({ to }) => to));
  const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, to]) => to);
  // Listed twice: in the menus of wide screens, and in the drawer of phones.
  const first = ['/visit', '/events', '/contact', '/prayer-requests'];
  expect(links.filter((to) => !listed.includes(to ?? ''))).toEqual(['/', ...first, '/login', ...first, '/login']);
  expect(links).toHaveLength(11 + 2 * listed.length);
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
