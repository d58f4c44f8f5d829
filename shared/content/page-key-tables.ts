import { staticPageAt } from '../pages/static-page-at.ts';
import { type StaticPageName, staticPageNames, staticPages } from '../pages/static-pages.ts';
import type { KeyTable } from './key-table.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { editedPages, mainContentKey } from './page-keys.ts';
import { pageTitles } from './page-titles.ts';
import { mayBeHidden, publishedKey } from './published.ts';

/** The pages below this one, by its address or an alias. Their breadcrumbs show its title. */
function below(name: StaticPageName): StaticPageName[] {
  const parents = (path: string) => path.split('/').map((_, index, steps) => steps.slice(0, index).join('/'));
  return staticPageNames.filter((other) => parents(staticPages[other].path).some((at) => staticPageAt(at) === name));
}

const titles = staticPageNames.map((name): KeyTable => {
  const key = `${name}_page_title` as const;
  // Each sermon's page is below the archive, whose address is another one.
  const sermons = name === 'sermon_archive' ? (['sermon'] as const) : [];
  return { keys: { [key]: pageTitles[key] }, pages: [name, ...below(name), ...sermons] };
});

const descriptions = staticPageNames.map((name): KeyTable => {
  const key = `${name}_page_description` as const;
  return { keys: { [key]: pageDescriptions[key] }, pages: [name], rows: { [key]: { max: 160 } } };
});

const mainContents = editedPages.map((page): KeyTable => {
  const key = mainContentKey(page);
  return { keys: { [key]: '' }, pages: [page], rows: { [key]: { input: 'rich' } } };
});

const hideable = editedPages.filter(mayBeHidden);

/** Whether a page is published. Every page loads these, because menus link only to published pages. */
const published: KeyTable = {
  keys: Object.fromEntries(hideable.map((page) => [publishedKey(page), ''])),
  pages: 'all',
  rows: Object.fromEntries(hideable.map((page) => [publishedKey(page), { input: 'flag' } as const])),
};

/** The title of the list of events. Each event's page links back to it. */
const eventsTitle: KeyTable = {
  keys: { events_page_title: pageTitles.events_page_title },
  pages: ['events', 'event'],
};

/** The keys of every page: title, description, main content, and whether it is published (EN-16). */
export const pageKeyTables: readonly KeyTable[] = [eventsTitle, ...titles, ...descriptions, ...mainContents, published];
