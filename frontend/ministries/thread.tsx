import './ministries.css';
import type { ReactNode } from 'react';
import type { Ministry } from '#shared/content/ministries.ts';
import { ministryKeys } from '#shared/content/ministry-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { useText } from '../app/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { ministriesOf } from './meeting.ts';

interface OpeningProps {
  readonly slug: string;
  readonly title: string;
  readonly text: string;
  /** The one thing to know, where that is a time or a number. */
  readonly when: string;
  readonly art: string;
  readonly children?: ReactNode;
}

/** The first screen of a ministry's page: the one field of its thread's colour. */
export function Opening({ slug, title, text, when, art, children }: OpeningProps) {
  return (
    <header className={`thread-open thread-open--${slug}`}>
      <Picture className="thread-open__art" src={art} width={800} height={600} first />
      <div className="wrap thread-open__say">
        <h1>{title}</h1>
        <p className="thread-open__when">{when}</p>
        <p className="lead">{text}</p>
        {children}
      </div>
    </header>
  );
}

/** Someone's own words about a ministry. */
export function Voice({ text, who }: { readonly text: string; readonly who: string }) {
  return (
    <figure className="wrap thread-voice">
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption>{who}</figcaption>
    </figure>
  );
}

/** Who leads a ministry and answers messages, as staff keep it; nothing where the ministry rests. */
export function Leader({ data, slug }: { readonly data: PageData; readonly slug: string }) {
  const text = useText(ministryKeys);
  const ministry: Ministry | undefined = ministriesOf(data).find((one) => one.slug === slug);
  if (!ministry) return null;
  return (
    <section className={`thread-leader thread-leader--${slug}`} aria-labelledby="thread-leader">
      <div className="wrap">
        <h2 id="thread-leader">{text('ministry_ask_title')}</h2>
        <p className="lead">
          <strong>{ministry.leader}</strong> {text('ministry_ask_text')}
        </p>
        <a className={buttonClass('main')} href={`mailto:${ministry.contact_email}`}>
          {text('ministry_ask_button')}
        </a>
      </div>
    </section>
  );
}
