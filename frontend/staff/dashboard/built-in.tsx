import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { type FactName, facts } from '#shared/content/facts.ts';
import { pagePath } from '#shared/pages/page-data.ts';
import { editMode } from '../../edit/mode.ts';
import css from '../../settings/settings.module.css';
import { Button } from '../../ui/button.tsx';
import { call } from '../call.ts';
import { keysOf } from '../query-keys.ts';
import { isStale, textOf } from '../refusal.ts';
import { screenPaths } from '../screen-paths.ts';
import { builtInPlaces } from './built-in-places.ts';
import { messages } from './messages.ts';

const m = messages.builtIn;

/** Lists the facts that visitors still read in the built-in wording, each with a link to its field or page. */
export function BuiltIn({ names }: { readonly names: readonly FactName[] }) {
  if (names.length === 0) return null;
  return (
    <section className={css.missing} aria-labelledby="built-in">
      <h2 id="built-in" tabIndex={-1}>
        {m.title}
      </h2>
      <p className="soft">{m.text}</p>
      <ul className={css.builtIn}>
        {names.map((name) => (
          <Fact key={name} name={name} />
        ))}
      </ul>
    </section>
  );
}

function Fact({ name }: { readonly name: FactName }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const place = builtInPlaces[name];
  const keep = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await keepBuiltIn(facts[name]);
      toast.success(m.kept, { description: m.facts[name] });
    } catch (error) {
      toast.error(m.failed, { description: textOf(error, m.failedText) });
    }
    setBusy(false);
    await queries.invalidateQueries({ queryKey: keysOf('components') });
    // The pressed button disappears with its row.
    document.getElementById('built-in')?.focus();
  };
  return (
    <li>
      {'page' in place ? (
        <Link to={pagePath({ page: place.page })} onClick={() => editMode.set(true)}>
          {m.facts[name]}
        </Link>
      ) : (
        <Link to={`${screenPaths.settings()}#${place.setting}`}>{m.facts[name]}</Link>
      )}{' '}
      <Button look="act" busy={busy} onClick={() => void keep()}>
        {m.keep}
        <span className="sr">: {m.facts[name]}</span>
      </Button>
    </li>
  );
}

/** Saves the built-in wording of these keys as the church's own, except over a text of staff. Rejects with ApiError. */
async function keepBuiltIn(keys: readonly string[]): Promise<void> {
  const { wordingOf } = await import('#shared/content/keys.ts');
  for (const key of keys) {
    const body = { content: wordingOf(key), version: 0 };
    await call((api) => api.updateComponent({ params: { key }, body })).catch((error: unknown) => {
      if (!isStale(error)) throw error;
    });
  }
}
