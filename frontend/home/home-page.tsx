import { lazy, Suspense } from 'react';
import { defaultSlides } from '#shared/content/slides.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { Hero } from './hero.tsx';

/**
 * The rest of the home page. If its code fails to load, the server’s HTML stays. The failure only surfaces after navigation from
 * another page, when that HTML is absent.
 */
const Below = lazy(() =>
  import('./below.tsx').catch((failure: unknown) => {
    if (document.getElementById('plan-t')) return new Promise<never>(() => {});
    throw failure;
  }),
);

/** The home page (RT-01), with every specified section in order. */
export default function HomePage({ data }: { readonly data: Extract<PageData, { page: 'home' }> }) {
  return (
    <>
      <Hero slides={data.slides?.length ? data.slides : defaultSlides} />
      <Suspense fallback={null}>
        <Below data={data} />
      </Suspense>
    </>
  );
}
