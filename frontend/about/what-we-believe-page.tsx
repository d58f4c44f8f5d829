import { Link } from 'react-router-dom';
import { linkOf } from '#shared/content/address.ts';
import { beliefsKeys } from '#shared/content/beliefs-keys.ts';
import { statementPath } from '#shared/pages/statement.ts';
import { Opening } from '../kernel/opening.tsx';
import { paths } from '../kernel/paths.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/creed.svg';
import tall from '../ui/art/creed-portrait.svg';
import { buttonClass } from '../ui/button.tsx';
import css from './beliefs.module.css';

const beliefs = ['god', 'jesus', 'bible', 'church'] as const;

/** What We Believe (RT-21). */
export default function WhatWeBelievePage() {
  const text = useText(beliefsKeys);
  const value = useValue(beliefsKeys);
  // The PDF that staff uploaded, or the one generated from this page.
  const statement = linkOf(value('believe_statement_url')) || statementPath;
  return (
    <article>
      <Opening scene={{ wide, tall }} ground="paper">
        <h1 className="opening">{text('believe_title')}</h1>
        <p className="lead">{text('believe_description')}</p>
      </Opening>
      {beliefs.map((belief) => (
        <section key={belief} className={`wrap ${css.creedPart}`} aria-labelledby={`believe-${belief}`}>
          <h2 id={`believe-${belief}`}>{text(`believe_${belief}_title`)}</h2>
          <div className={`stack ${css.creedText}`}>
            <RichText of={beliefsKeys} name={`believe_${belief}_text`} />
          </div>
          <figure className={`stack ${css.creedMargin}`}>
            {text(`believe_${belief}_voice`) && (
              <blockquote>
                <p>{text(`believe_${belief}_voice`)}</p>
              </blockquote>
            )}
            <figcaption className="small">
              {text(`believe_${belief}_who`)}
              <span>{text(`believe_${belief}_note`)}</span>
            </figcaption>
          </figure>
        </section>
      ))}
      <section className={`section ${css.creedEnd} dark`} aria-labelledby="believe-statement">
        <div className="wrap">
          <h2 id="believe-statement">{text('believe_statement_title')}</h2>
          {text('believe_statement_text') && <p className="lead">{text('believe_statement_text')}</p>}
          <a className={buttonClass('gold')} href={statement} download>
            {text('believe_statement_button')}
          </a>
          <Link className="more" to={paths.contact()}>
            {text('believe_ask')}
          </Link>
        </div>
      </section>
    </article>
  );
}
