import { staticPageAt } from '../pages/static-page-at.ts';
import { type StaticPageName, staticPageNames, staticPages } from '../pages/static-pages.ts';
import type { KeyTable } from './key-table.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { editedPages, mainContentKey } from './page-keys.ts';
import { pageTitles } from './page-titles.ts';
import { mayBeHidden, publishedKey } from './published.ts';

/** The pages to which the way leads through this one, under its address or an alias: they name it. */
function below(name: StaticPageName): StaticPageName[] {
  const parents = (path: string) => path.split('/').map((_, index, steps) => steps.slice(0, index).join('/'));
  return staticPageNames.filter((other) => parents(staticPages[other].path).some((at) => staticPageAt(at) === name));
}

const titles = staticPageNames.map((name): KeyTable => {
  const key = `${name}_page_title` as const;
  return { keys: { [key]: pageTitles[key] }, pages: [name, ...below(name)] };
});

const descriptions = staticPageNames.map((name): KeyTable => {
  const key = `${name}_page_description` as const;
  return { keys: { [key]: pageDescriptions[key] }, pages: [name], rows: { [key]: { max: 160 } } };
});

/** What a page says below all else. */
const mainContents = editedPages.map((page): KeyTable => {
  const key = mainContentKey(page);
  return { keys: { [key]: '' }, pages: [page], rows: { [key]: { input: 'rich' } } };
});

const hideable = editedPages.filter(mayBeHidden);

/** Whether a page is on the site: the menus of every page ask for that. */
const published: KeyTable = {
  keys: Object.fromEntries(hideable.map((page) => [publishedKey(page), ''])),
  pages: 'all',
  rows: Object.fromEntries(hideable.map((page) => [publishedKey(page), { input: 'flag' } as const])),
};

/** The list of events, to which the page of each event leads back. */
const eventsTitle: KeyTable = {
  keys: { events_page_title: pageTitles.events_page_title },
  pages: ['events', 'event'],
};

/** What every page has: a title, a description, a main content and whether it is on the site (EN-16). */
export const pageKeyTables: readonly KeyTable[] = [eventsTitle, ...titles, ...descriptions, ...mainContents, published];
