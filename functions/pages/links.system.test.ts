import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isStaffPath } from '#shared/pages/staff-paths.ts';
import { statementPath } from '#shared/pages/statement.ts';
import { pageAliases, pageRedirects } from '#shared/pages/static-pages.ts';
import { makeEvent } from '../testing/factories.ts';
import { drawAsBuilt } from '../testing/frontend.ts';
import { startServices } from '../testing/services.ts';
import { startWorld } from '../testing/world.ts';
import { handler } from './render.lambda.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');

startWorld();
const services = startServices();
drawAsBuilt();

const html = (key: string) => services.files.get(key)?.body;
const pageAt = (path: string) => html(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);
const addresses = (page: string) =>
  [...page.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

function brokenness(from: string, asked: string): string | undefined {
  // Calendar and podcast apps fetch the same address by HTTPS.
  const address = asked
    .replace(/^(?:webcal|podcast):\/\/church\.example/, '')
    .replace(/^(?:pktc:\/\/subscribe\/|antennapod-subscribe:\/\/)church\.example/, '')
    .replace(/^overcast:\/\/x-callback-url\/add\?url=https%3A%2F%2Fchurch\.example%2F/, '/');
  if (address === '' || address === '#') return 'says nothing';
  if (/^(?:tel:\+?\d+|mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(address)) return undefined;
  // The first drawing of a page is in its HTML (frontend/shell/first-picture.ts).
  if (address.startsWith('data:image/svg+xml,%3Csvg')) return undefined;
  if (/^[a-z]+:/i.test(address)) return 'is no address that a page may lead to';
  const url = new URL(address, `https://church.example${from}`);
  const path = url.pathname.replace(/(.)\/$/, '$1');
  if (path.startsWith('/assets/')) return existsSync(join(dist, 'site', path)) ? undefined : 'is no asset';
  if (path.startsWith('/api/') || path.startsWith('/media/') || path === statementPath) return undefined;
  const target = Object.hasOwn(pageRedirects, path) ? (pageRedirects[path] ?? '') : path;
  // A church without its own logo has a stock one, to which `miss` redirects (docs/decisions/drawn-files.md).
  const isFile =
    services.files.has(target.slice(1)) ||
    ['.', 'stock'].some((folder) => existsSync(join(dist, 'site', folder, target.slice(1))));
  if (/\.\w+$/.test(target)) return isFile ? undefined : 'is no file';
  if (isStaffPath(target)) return undefined;
  const page = pageAt(target) ?? (Object.hasOwn(pageAliases, target) ? html('index.html') : undefined);
  if (page === undefined) return 'is no page';
  const anchor = decodeURIComponent(url.hash.slice(1));
  // Forms that open with a button are in the HTML, too, for visitors without scripts (docs/decisions/forms-without-scripts.md).
  return anchor === '' || page.includes(` id="${anchor}"`) ? undefined : 'names a place that the page has not';
}

it('every link, anchor, picture and form of the built site leads somewhere', async () => {
  await makeEvent();
  await handler({ render: 'all' });
  const broken: string[] = [];
  let seen = 0;
  for (const [key, { body }] of services.files) {
    if (!key.endsWith('.html')) continue;
    const from = `/${key.replace(/(?:^|\/)index\.html$/, '')}`;
    for (const address of new Set(addresses(body))) {
      seen++;
      const why = brokenness(from, address);
      if (why) broken.push(`${from}: ${address} ${why}`);
    }
  }
  expect(broken).toEqual([]);
  // Guards against a check that finds no links at all.
  expect(seen).toBeGreaterThan(100);
});

it('the link check accepts good addresses and reports broken ones', async () => {
  await handler({ render: 'all' });
  const at = (address: string) => brokenness('/', address);
  for (const good of [
    '/',
    '/events',
    '/events#main',
    '#main',
    '/events.ics',
    'tel:+254700000000',
    'https://a.example/',
  ]) {
    expect(at(good), good).toBeUndefined();
  }
  for (const bad of [
    '',
    '#',
    '/nowhere',
    '/events#nowhere',
    '/assets/none.svg',
    '/none.pdf',
    'javascript:x()',
    'http://a.example',
  ]) {
    expect(at(bad), bad).toBeDefined();
  }
});
