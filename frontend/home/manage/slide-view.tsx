import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import hero from '../home.module.css';
import { SlidePicture } from '../slide-picture.tsx';
import css from './manage.module.css';
import { messages as m } from './messages.ts';
import type { ManagedSlide } from './slide-order.ts';
import type { SlideList } from './slides-data.ts';

interface Props {
  readonly slide: ManagedSlide;
  readonly list: SlideList;
}

/** Previews a slide with its caption on phone and desktop. The transition from the previous slide can be replayed. */
export function SlideView({ slide, list: { data } }: Props) {
  const [plays, setPlays] = useState(0);
  const before = data.at(slide.order - 2) ?? slide;
  const motion = (at: 'in' | 'out') => (plays > 0 ? { 'data-at': at, 'data-by': slide.transition } : {});
  return (
    <div className={css.view}>
      <p className={css.viewDo}>
        <Button look="tool-main" onClick={() => setPlays(plays + 1)}>
          {m.preview.play}
        </Button>
        <span className="soft">{m.transitions[slide.transition]}</span>
      </p>
      {(['phone', 'desktop'] as const).map((size) => (
        <figure key={size} className={css.viewFrame} data-size={size}>
          <figcaption>{m.preview[size]}</figcaption>
          <div className={css.viewStage} key={plays}>
            {plays > 0 && (
              <div className={hero.slide} {...motion('out')} aria-hidden="true">
                <SlidePicture slide={before} first={false} />
              </div>
            )}
            <div className={hero.slide} {...motion('in')}>
              <SlidePicture slide={slide} first={false} />
            </div>
          </div>
          <div className={`${hero.heroFoot} ${css.viewFoot} dark`}>
            <p className={hero.heroTitle}>{slide.title}</p>
            <p>{slide.subtitle}</p>
          </div>
        </figure>
      ))}
    </div>
  );
}
