import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Registration } from '#shared/registrations/schema.ts';
import { call } from '../staff/call.ts';
import { dayText } from '../staff/day-words.ts';
import listCss from '../staff/list/list.module.css';
import { typedQuery } from '../staff/query-keys.ts';
import { Button } from '../ui/button.tsx';
import { messages as m } from './agreed-messages.ts';
import css from './work.module.css';

/** The version of the terms that the registrant agreed to, with its text at that time (docs/decisions/consent.md). */
export function AgreedTerms({ row }: { readonly row: Registration }) {
  const [isOpen, setOpen] = useState(false);
  const { submitted_at: at, terms } = row;
  const { data, error, refetch } = useQuery({
    ...typedQuery(
      'terms',
      [at, terms],
      async () => (await call((api) => api.termsAt({ query: { at, version: terms } }))).terms,
    ),
    enabled: isOpen,
    // A past version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (terms === undefined) return null;
  return (
    <section className={css.notes} aria-label={m.title}>
      <h3 className="small-title">{m.title}</h3>
      <p>{m.version(dayText(terms))}</p>
      <p className={css.noteDo}>
        <Button look="act" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.hide : m.read}
        </Button>
      </p>
      {isOpen && !data && !error && <p role="status">{m.loading}</p>}
      {isOpen && error && (
        <p role="alert">
          {m.failed}{' '}
          <Button look="link" onClick={() => void refetch()}>
            {m.again}
          </Button>
        </p>
      )}
      {isOpen &&
        data?.parts.map(({ title, text }) => (
          <div key={title}>
            <h4>{title}</h4>
            <p className={listCss.listText}>{text}</p>
          </div>
        ))}
    </section>
  );
}
