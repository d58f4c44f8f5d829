import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { rowId } from '../../staff/list/grid.tsx';
import { newRecordId } from '../../staff/views/use-arrival.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { Empty } from '../../ui/states.tsx';
import { SlidePicture } from '../slide-picture.tsx';
import { ImportOffer } from './import-offer.tsx';
import css from './manage.module.css';
import { messages as m } from './messages.ts';
import { useModes } from './modes.ts';
import { type ManagedSlide, mostSlides, moved, placed, without } from './slide-order.ts';
import type { SlideList as List } from './slides-data.ts';
import type { SlideEditor } from './use-changes.tsx';
import { useDrag } from './use-drag.ts';

interface Props {
  readonly list: List;
  readonly changes: SlideEditor;
}

/** All slides in order, with the actions on each. */
export function SlideList({ list: { data: slides }, changes }: Props) {
  const { addressOf } = useModes();
  const [asked, setAsked] = useState<{ readonly slide: ManagedSlide; readonly from: HTMLElement }>();
  const focus = useRef('');
  const move = (slide: ManagedSlide, to: number) => {
    const from = slide.order - 1;
    if (to < 0 || to >= slides.length || to === from) return;
    void changes.carryOut(moved(slide.id, to), m.moved(slide.title, to + 1, slides.length), moved(slide.id, from));
  };
  const { dragged, target, handle } = useDrag((from, to) => {
    const slide = slides[from];
    if (slide) move(slide, to);
  });
  // Moving an element in the DOM drops the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is drawn anew
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = '';
  }, [slides]);

  const button = (slide: ManagedSlide, text: string, by: number, sign: ReactNode) => (
    <Button
      look="act"
      id={`${text} ${slide.id}`}
      aria-disabled={!slides[slide.order - 1 + by]}
      onClick={() => {
        focus.current = `${text} ${slide.id}`;
        move(slide, slide.order - 1 + by);
      }}
    >
      {sign}
      <span className="sr">{text + m.of(slide.title)}</span>
    </Button>
  );
  const full = slides.length >= mostSlides;
  return (
    <>
      <div className={css.slidesHead}>
        <p className="soft">{full ? m.full : m.lead}</p>
        {!full && (
          <Link className={buttonClass('tool-main')} id={newRecordId} to={addressOf('new')}>
            {m.add}
          </Link>
        )}
      </div>
      <ImportOffer slides={slides} changes={changes} />
      {slides.length === 0 ? (
        <Empty title={m.empty.title}>{m.empty.text}</Empty>
      ) : (
        <ol className="stack" aria-label={m.list}>
          {slides.map((slide, at) => (
            <li
              key={slide.id}
              className={css.slidesRow}
              data-dragged={dragged === at || undefined}
              data-drop={
                dragged === undefined || target !== at || dragged === at ? undefined : at < dragged ? 'above' : 'below'
              }
            >
              <span className={css.slidesGrip} title={m.drag} aria-hidden="true" {...handle(at)} />
              <span className={`${css.slidesOrder} soft num`}>{slide.order}</span>
              <div className={css.slidesPicture}>
                <SlidePicture slide={slide} first={false} />
              </div>
              <div className={css.slidesRest}>
                <div className={css.slidesSay}>
                  <h2>
                    <Link id={rowId(slide.id)} to={addressOf('edit', slide.id)}>
                      {slide.title}
                    </Link>
                  </h2>
                  {slide.subtitle && <p>{slide.subtitle}</p>}
                  <p className="soft">{m.transitions[slide.transition]}</p>
                </div>
                <div className={css.slidesDo}>
                  {button(slide, m.up, -1, <Arrow d="M10 16V4M4.5 9.5 10 4l5.5 5.5" />)}
                  {button(slide, m.down, 1, <Arrow d="M10 4v12M4.5 10.5 10 16l5.5-5.5" />)}
                  {(['view', 'edit'] as const).map((to) => (
                    <Link key={to} className={buttonClass('act')} to={addressOf(to, slide.id)}>
                      {m[to]}
                      <span className="sr">{m.of(slide.title)}</span>
                    </Link>
                  ))}
                  <Button look="act-no" onClick={({ currentTarget: from }) => setAsked({ slide, from })}>
                    {m.delete}
                    <span className="sr">{m.of(slide.title)}</span>
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ol>
      )}
      {asked && (
        <QuestionDialog
          {...m.ask}
          title={m.ask.title(asked.slide.title)}
          onNo={() => setAsked(undefined)}
          onYes={() => {
            const { slide } = asked;
            setAsked(undefined);
            void changes.carryOut(without(slide.id), m.deleted(slide.title), placed(slide, slide.order - 1));
          }}
          // The button that opened the dialog disappears with its slide.
          returnTo={() => (asked.from.isConnected ? asked.from : document.getElementById(newRecordId))}
        />
      )}
    </>
  );
}

function Arrow({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
