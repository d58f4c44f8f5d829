import { termsKeys } from '#shared/content/terms-keys.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { useText } from '../kernel/use-text.ts';
import css from './papers.module.css';

const parts = ['place', 'money', 'children', 'data', 'photos'] as const;

/** The terms that one agrees to when registering (docs/decisions/consent.md). */
export default function TermsPage() {
  const text = useText(termsKeys);
  return (
    <article className={`wrap ${css.pact}`}>
      <header>
        <h1 className="opening">{text('terms_title')}</h1>
        <p className="lead">{text('terms_description')}</p>
        <p className="soft">{text('terms_version')}</p>
      </header>
      {parts.map((part) => (
        <section key={part} aria-labelledby={`terms-${part}`}>
          <h2 id={`terms-${part}`}>{text(`terms_${part}_title`)}</h2>
          <div>
            <RichText of={termsKeys} name={`terms_${part}_text`} />
          </div>
        </section>
      ))}
    </article>
  );
}
