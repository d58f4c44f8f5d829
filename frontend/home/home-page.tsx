import { lazy, Suspense } from 'react';
import { defaultSlides } from '#shared/content/slides.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { Hero } from './hero.tsx';

/**
 * The rest of home. React takes its HTML over when its scripts are there; until then, and where they never come, the
 * HTML stays and is read. A failure only matters where there is no such HTML, because one came from another page.
 */
const Below = lazy(() =>
  import('./below.tsx').catch((failure: unknown) => {
    if (document.getElementById('plan-t')) return new Promise<never>(() => {});
    throw failure;
  }),
);

/** Home (RT-01): every part of the specification, in its order. */
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
