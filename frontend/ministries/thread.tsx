import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Ministry } from '#shared/content/ministries.ts';
import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { NextDate } from '../kernel/next-date.tsx';
import { Opening } from '../kernel/opening.tsx';
import { paths } from '../kernel/paths.ts';
import { MailLink } from '../kernel/reach.tsx';
import { Slot } from '../kernel/slot.tsx';
import { buttonClass } from '../ui/button.tsx';
import type { TwoDrawings } from '../ui/scene.tsx';
import { meetingOf, ministriesOf } from './meeting.ts';
import { messages as m } from './messages.ts';
import css from './ministries.module.css';

interface OpeningProps {
  readonly slug: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly data: PageData;
  readonly scene: TwoDrawings;
  readonly ground: 'paper' | 'lilac' | 'mint' | 'ochre';
  readonly picture: PictureSlotName;
  readonly to: string;
  readonly go: ReactNode;
}

export function MinistryOpening({ data, slug, title, text, to, go, ...drawn }: OpeningProps) {
  const ministry = ministryOf(data, slug);
  const foot = (
    <>
      {ministry && (
        <p>
          {meetingOf(ministry)} <NextDate data={data} of="ministry" />
        </p>
      )}
      <Link className={buttonClass('gold')} to={to}>
        {go}
      </Link>
    </>
  );
  return (
    <Opening {...drawn} foot={foot}>
      <h1 className="opening">{title}</h1>
      {text && <p className="lead">{text}</p>}
    </Opening>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: ReactNode;
  /** Narrower, for long text. */
  readonly letter?: boolean;
  readonly children: ReactNode;
}

export function Part({ id, title, letter = false, children }: PartProps) {
  return (
    <section className={letter ? `wrap ${css.part} ${css.letter}` : `wrap ${css.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface ClosingProps {
  readonly data: PageData;
  readonly slug: string;
  /** A quotation about the ministry, and its author. */
  readonly voice: ReactNode;
  readonly who: ReactNode;
  /** The author’s face: a drawing, 240 × 300, until staff choose a photograph. Omitted for Bible quotations. */
  readonly face?: { readonly src: string; readonly name: PictureSlotName };
  /** Texts that invite questions to the leader; `text` follows the leader’s name. */
  readonly ask: { readonly title: ReactNode; readonly text: ReactNode; readonly button: ReactNode };
}

export function Closing({ data, slug, voice, who, face, ask }: ClosingProps) {
  return (
    <div className={css.end} data-of={slug}>
      <div className={`wrap split ${css.endIn}`}>
        {voice && (
          <figure className={face ? `stack ${css.voice} ${css.voiceSeen}` : `stack ${css.voice}`}>
            {face && <Slot {...face} className={css.face} width={240} height={300} />}
            <blockquote>
              <p>{voice}</p>
            </blockquote>
            <figcaption className="soft">{who}</figcaption>
          </figure>
        )}
        <Leader data={data} slug={slug} ask={ask} />
      </div>
    </div>
  );
}

/** A ministry’s record; undefined while it is inactive. */
function ministryOf(data: PageData, slug: string): Ministry | undefined {
  return ministriesOf(data).find((one) => one.slug === slug);
}

function Leader({ data, slug, ask }: Pick<ClosingProps, 'data' | 'slug' | 'ask'>) {
  const ministry = ministryOf(data, slug);
  if (!ministry?.leader) return null;
  return (
    <section className={`stack ${css.leader}`} aria-labelledby="thread-leader">
      <h2 id="thread-leader">{ask.title}</h2>
      <p>
        <strong>{ministry.leader}</strong> {ask.text}
      </p>
      <p className="row">
        <Link className={buttonClass('main')} to={paths.write(m.subject(ministry.name, ministry.leader))}>
          {ask.button}
        </Link>{' '}
        <MailLink className="more" address={ministry.contact_email} />
      </p>
    </section>
  );
}
