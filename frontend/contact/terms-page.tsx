import { Link } from 'react-router-dom';
import { termsKeys } from '#shared/content/terms-keys.ts';
import { paths } from '../kernel/paths.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { useText } from '../kernel/use-text.ts';
import drawing from '../ui/art/agreement.svg';
import { Picture } from '../ui/picture.tsx';
import css from './papers.module.css';
import { termsWords as m } from './terms-words.ts';

const parts = ['place', 'money', 'children', 'data', 'photos'] as const;

/** The terms that registrants agree to (docs/decisions/consent.md). */
export default function TermsPage() {
  const text = useText(termsKeys);
  return (
    <article className={`wrap ${css.pact}`}>
      <header>
        <div className={`stack ${css.say}`}>
          <h1 className="opening">{text('terms_title')}</h1>
          <p className="lead">{text('terms_description')}</p>
          <p className={css.since}>{text('terms_version')}</p>
        </div>
        <Picture className={css.art} src={drawing} width={440} height={300} first />
      </header>
      <div className={`split ${css.pactIn}`}>
        <nav aria-labelledby="terms-contents">
          <h2 id="terms-contents">{m.contents}</h2>
          <ol>
            {parts.map((part) => (
              <li key={part}>
                <a href={`#terms-${part}`}>{text(`terms_${part}_title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.parts}>
          {parts.map((part) => (
            <section key={part} id={`terms-${part}`} aria-labelledby={`terms-${part}-t`}>
              <h2 id={`terms-${part}-t`}>{text(`terms_${part}_title`)}</h2>
              <div className="stack">
                <RichText of={termsKeys} name={`terms_${part}_text`} />
                {part === 'data' && (
                  <p>
                    <Link className="more" to={paths.write(m.subject)}>
                      {m.ask}
                    </Link>
                  </p>
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
