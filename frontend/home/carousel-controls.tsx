import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { SlideTransition } from '#shared/content/slides.ts';
import { usePageStore } from '../kernel/page-store.ts';
import {
  keyTarget,
  LOCK_MS,
  progressOf,
  type SlideControl,
  type Slides,
  speedOf,
  transitionOf,
  wrappedIndex,
} from './carousel.ts';
import { messages as m } from './carousel-messages.ts';
import css from './home.module.css';
import { pictureOf } from './slide-picture.tsx';
import { usePauseReasons } from './use-held.ts';

export interface ControlsProps {
  readonly slides: Slides;
  readonly index: number;
  /** The content key `hero_carousel_speed` as written. */
  readonly speed: string;
  readonly onShow: (index: number, transition: SlideTransition) => void;
}

/**
 * Moves the hero’s slides (PS-04, CN-02): automatically unless held, and by buttons, dots and arrow keys. With reduced motion
 * there are only the manual controls. Changes are not announced to screen readers, because the pictures are decorative.
 */
export function CarouselControls({ slides, index, speed, onShow }: ControlsProps) {
  const controls = useRef<HTMLDivElement>(null);
  const [paused, setPaused] = useState(false);
  const { held, still } = usePauseReasons(controls);
  const { pictures } = usePageStore();
  const locked = useRef(false);
  /** The dot pressed during a transition; its slide comes next. */
  const waiting = useRef<number>(undefined);
  const count = slides.length;

  const show = async (to: number, way: SlideControl) => {
    const target = slides[to];
    if (way === 'dot') waiting.current = locked.current ? to : undefined;
    if (!target || to === index || locked.current) return;
    locked.current = true;
    // Decode the picture first, so that no empty slide comes in. Uploaded images have a blurred placeholder.
    if (!pictures[target.src]) {
      const picture = new Image();
      picture.src = pictureOf(target);
      await picture.decode().catch(() => {});
    }
    onShow(to, transitionOf(target, way));
    setTimeout(() => {
      locked.current = false;
      if (waiting.current !== undefined) void latest.current(waiting.current, 'dot');
    }, LOCK_MS);
  };
  const latest = useRef(show);
  latest.current = show;

  const moves = !paused && !held && !still;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its own time, counted from when it came
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => void show(wrappedIndex(index, 1, count), 'next'), speedOf(speed));
    return () => clearInterval(timer);
  }, [moves, index, count, speed]);

  const press = (key: KeyboardEvent) => {
    const target = keyTarget(key.key, index, count);
    if (!target) return;
    key.preventDefault();
    void show(target.to, target.way);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would say that something is to be filled in
    <div className={css.ctl} role="group" aria-label={m.name} ref={controls} onKeyDown={press}>
      <button type="button" className={css.round} onClick={() => void show(wrappedIndex(index, -1, count), 'previous')}>
        <Icon d="M12.5 3.5 6 10l6.5 6.5" />
        <span className="sr">{m.previous}</span>
      </button>
      {!still && (
        <button type="button" className={css.round} onClick={() => setPaused(!paused)}>
          <Icon d={paused ? 'M7 4l9 6-9 6z' : 'M7 4v12M13 4v12'} />
          <span className="sr">{paused ? m.play : m.pause}</span>
        </button>
      )}
      <button type="button" className={css.round} onClick={() => void show(wrappedIndex(index, 1, count), 'next')}>
        <Icon d="M7.5 3.5 14 10l-6.5 6.5" />
        <span className="sr">{m.next}</span>
      </button>
      <ol className={css.dots}>
        {slides.map((slide, at) => (
          <li key={slide.id}>
            <button
              type="button"
              aria-current={at === index ? 'true' : undefined}
              aria-label={m.dot(at + 1, slide.title)}
              onClick={() => void show(at, 'dot')}
            />
          </li>
        ))}
      </ol>
      <span className={`${css.ctlAt} num`}>{m.at(index + 1, count)}</span>
      <svg
        className={css.ctlProgress}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect width={progressOf(index, count)} height="1" />
      </svg>
    </div>
  );
}

function Icon({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
