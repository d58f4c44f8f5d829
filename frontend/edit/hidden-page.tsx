import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { definitions } from '#shared/content/keys.ts';
import { isMarkup } from '#shared/content/markup.ts';
import { mainContentKey } from '#shared/content/page-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { staticPageAt } from '#shared/pages/static-page-at.ts';
import type { StaticPageName } from '#shared/pages/static-pages.ts';
import PageEnd from '../kernel/page-end.tsx';
import { type PageStore, PageStoreContext, usePageStore } from '../kernel/page-store.ts';
import { reportFault } from '../kernel/report-error.ts';
import { call } from '../staff/call.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import css from './edit.module.css';
import { messages as m } from './messages.ts';

interface Props {
  readonly path: string;
  readonly load: (page: StaticPageName) => Promise<unknown>;
  /** The 404 page for everyone else. */
  readonly children: ReactNode;
}

interface LoadedPage {
  readonly page: StaticPageName;
  readonly data: PageData;
  readonly view: ComponentType<{ readonly data: PageData }>;
  readonly content: Readonly<Record<string, string>>;
}

/** The data of the unpublished page at `path`; undefined if the page is published, so that the 404 has another cause. */
async function read({ path, load }: Pick<Props, 'path' | 'load'>, store: PageStore): Promise<LoadedPage | undefined> {
  const page = staticPageAt(path);
  if (!page) return undefined;
  const [{ page: stored }, { data: ministries }] = await Promise.all([
    call((api) => api.readPage({ params: { page_key: page } })),
    call((api) => api.ministries({ query: {} })),
  ]);
  if (stored.is_published) return undefined;
  const sections = Object.entries(stored.sections).map(([key, { section_content }]) => [key, section_content]);
  const content = { ...store.content, ...Object.fromEntries(sections), [mainContentKey(page)]: stored.content };
  const data: PageData = { page, church: store.church, at: new Date().toISOString(), content, ministries };
  // A page’s module exports its view.
  const view = (await load(page)) as LoadedPage['view'];
  return { page, data, view, content };
}

export function HiddenPage({ path, load, children }: Props) {
  const store = usePageStore();
  const [shown, setShown] = useState<LoadedPage>();
  useEffect(() => {
    let isOld = false;
    read({ path, load }, store).then(
      (found) => isOld || setShown(found),
      // Offline admins, and users without the role, see the public 404.
      (error: unknown) => void reportFault(error),
    );
    return () => {
      isOld = true;
    };
  }, [path, load, store]);
  if (!shown) return children;
  const { page, data, view: View, content } = shown;
  // The server sanitises texts for editing exactly as `render` does.
  const html = { has: (key: string) => definitions.get(key)?.kind === 'rich' && isMarkup(content[key] ?? '') };
  return (
    <PageStoreContext value={{ ...store, content, html }}>
      <p className={css.editHidden} role="status">
        {m.hidden} <Link to={screenPaths.pages(`page=${page}`)}>{m.toEditor}</Link>
      </p>
      <View data={data} />
      <PageEnd name={mainContentKey(page)} credits={undefined} />
    </PageStoreContext>
  );
}
