import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Ministry } from '#shared/content/ministries.ts';
import { ministryKeys } from '#shared/content/ministry-keys.ts';
import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { MailLink } from '../kernel/reach.tsx';
import { Slot } from '../kernel/slot.tsx';
import { useText } from '../kernel/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { ministriesOf } from './meeting.ts';
import css from './ministries.module.css';

interface OpeningProps {
  readonly slug: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The one thing to know, where that is a time or a number. */
  readonly when: ReactNode;
  readonly art: string;
  /** Where a photograph can take its place. */
  readonly picture: PictureSlotName;
  /** The drawing is a whole landscape that the words stand in; otherwise it stands beside them. */
  readonly wide?: boolean;
  /** Where its one link leads, and what that says. */
  readonly to: string;
  readonly go: ReactNode;
}

/** The first screen of a ministry's page: the one field of its thread's colour. */
export function Opening({ slug, title, text, when, art, picture, wide, to, go }: OpeningProps) {
  const { pictures } = usePageStore();
  // Words stand in a drawing's sky; on a photograph they could not be read.
  const isWide = wide && !pictures[picture];
  return (
    <header className={isWide ? `${css.threadOpen} ${css.threadOpenWide}` : css.threadOpen} data-of={slug}>
      <div className={`wrap ${css.threadOpenSay}`}>
        <h1 className="opening">{title}</h1>
        {when && <p className={css.threadOpenWhen}>{when}</p>}
        <p className="lead">{text}</p>
        <Link className={buttonClass('line')} to={to}>
          {go}
        </Link>
      </div>
      <Slot
        name={picture}
        className={css.threadOpenArt}
        src={art}
        width={isWide ? 1600 : 800}
        height={isWide ? 640 : 600}
        first
      />
    </header>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: ReactNode;
  /** A letter: narrower, to be read. */
  readonly letter?: boolean;
  readonly children: ReactNode;
}

/** A part of a ministry's page under its own heading. */
export function Part({ id, title, letter = false, children }: PartProps) {
  return (
    <section
      className={letter ? `wrap ${css.threadPart} ${css.threadLetter}` : `wrap ${css.threadPart}`}
      aria-labelledby={id}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface ClosingProps {
  readonly data: PageData;
  readonly slug: string;
  /** Someone's own words about the ministry, and who says them. */
  readonly voice: ReactNode;
  readonly who: ReactNode;
}

/** The end of a ministry's page, on a light shade of its thread: a voice, and beside it who to ask. */
export function Closing({ data, slug, voice, who }: ClosingProps) {
  return (
    <div className={css.threadEnd} data-of={slug}>
      <div className={`wrap ${css.threadEndIn}`}>
        {voice && (
          <figure className={css.threadVoice}>
            <blockquote>
              <p>{voice}</p>
            </blockquote>
            <figcaption>{who}</figcaption>
          </figure>
        )}
        <Leader data={data} slug={slug} />
      </div>
    </div>
  );
}

/** Who leads a ministry and answers messages, as staff keep it; nothing where the ministry rests, or where nobody is named. */
function Leader({ data, slug }: Pick<ClosingProps, 'data' | 'slug'>) {
  const text = useText(ministryKeys);
  const ministry: Ministry | undefined = ministriesOf(data).find((one) => one.slug === slug);
  if (!ministry?.leader) return null;
  return (
    <section className={css.threadLeader} aria-labelledby="thread-leader">
      <h2 id="thread-leader">{text('ministry_ask_title')}</h2>
      <p>
        <strong>{ministry.leader}</strong> {text('ministry_ask_text')}
      </p>
      <MailLink className={buttonClass('main')} address={ministry.contact_email}>
        {text('ministry_ask_button')}
      </MailLink>
    </section>
  );
}
