import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react';
import { homeKeys } from '#shared/content/home-keys.ts';
import type { SlideTransition } from '#shared/content/slides.ts';
import { whenIdle } from '../kernel/moments.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { anchors } from '../kernel/paths.ts';
import { useDirections } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import type { Slides } from './carousel.ts';
import type { ControlsProps } from './carousel-controls.tsx';
import { useIsFound } from './found.ts';
import { messages } from './hero-messages.ts';
import css from './home.module.css';
import { QuickLinks } from './quick-links.tsx';
import { isDrawing, SlidePicture } from './slide-picture.tsx';

/** The current slide, the previous one, and the transition between them. */
interface SlideState {
  readonly index: number;
  readonly from: number;
  readonly transition: SlideTransition | null;
}

/** Loads with the rest of the page. Until then, and if loading fails, the server’s HTML stays. */
const NextService = lazy(() =>
  import('./below.tsx').then(
    (loaded) => ({ default: loaded.NextService }),
    () => new Promise<never>(() => {}),
  ),
);

/**
 * The first screen (PS-04): a sentence, the next service and its place, two links, and the slides. The first picture and all text
 * are in the HTML; the carousel’s code loads when the page is idle.
 */
export function Hero({ slides }: { readonly slides: Slides }) {
  const text = useText(homeKeys);
  const value = useValue(homeKeys);
  const isFound = useIsFound();
  const directions = useDirections();
  const { pictures } = usePageStore();
  const [{ index, from, transition }, setShown] = useState<SlideState>({ index: 0, from: 0, transition: null });
  const [Controls, setControls] = useState<ComponentType<ControlsProps>>();

  useEffect(() => {
    if (slides.length < 2) return;
    return whenIdle(() => {
      import('./carousel-controls.tsx').then(
        // As a transition, since an urgent update would make React drop the next service’s HTML while its code still loads.
        (loaded) => startTransition(() => setControls(() => loaded.CarouselControls)),
        // If loading fails, the first picture simply stays.
        () => {},
      );
    });
  }, [slides.length]);

  return (
    <section
      className={slides.every((each) => isDrawing(each, pictures)) ? css.hero : `${css.hero} ${css.heroPhotos}`}
      aria-labelledby="hero-t"
    >
      <div className={`wrap ${css.heroIn}`}>
        <div className={css.heroSay}>
          <h1 id="hero-t">{text('hero_title')}</h1>
          <p className="lead">{text('hero_description')}</p>
          <dl className={css.heroNext}>
            <Suspense fallback={null}>
              <NextService />
            </Suspense>
            {value('hero_location') && (
              <div>
                <dt>{messages.where}</dt>
                <dd>{directions ? <a href={directions}>{text('hero_location')}</a> : text('hero_location')}</dd>
              </div>
            )}
          </dl>
          <p className={css.actions}>
            <a className={buttonClass('main')} href={`#${anchors.plan}`}>
              {messages.planVisit}
            </a>{' '}
            {isFound && (
              <a className="more" href={`#${anchors.visitUs}`}>
                {messages.findUs}
              </a>
            )}
          </p>
          <QuickLinks />
        </div>
      </div>
      <div className={css.heroStage}>
        {slides.map(
          (each, at) =>
            (at === index || at === from) && (
              <div
                key={each.id}
                className={css.slide}
                {...motionOf(at === index, transition)}
                aria-hidden={at !== index}
              >
                <SlidePicture slide={each} first={at === 0} />
              </div>
            ),
        )}
      </div>
      <div className={`${css.heroFoot} dark`}>
        <div className={`wrap ${css.heroBar}`}>
          {/* All captions share one grid cell, which is as high as the longest, so that slides do not shift the page. */}
          <div className={css.heroCaption}>
            {slides.map((each, at) => (
              <div key={each.id} aria-hidden={at !== index}>
                <p className={css.heroTitle}>{each.title}</p>
                <p>{each.subtitle}</p>
              </div>
            ))}
          </div>
          <div className={css.heroCtl}>
            {Controls && (
              <Controls
                slides={slides}
                index={index}
                speed={value('hero_carousel_speed')}
                onShow={(to, how) => setShown({ index: to, from: index, transition: how })}
              />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Data attributes for a slide’s transition; none for the first slide. */
function motionOf(shown: boolean, transition: SlideTransition | null) {
  return transition === null ? {} : { 'data-at': shown ? 'in' : 'out', 'data-by': transition };
}
