import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { type FactName, facts } from '#shared/content/facts.ts';
import { targetName } from '#shared/content/item.ts';
import { language } from '#shared/language/built.ts';
import { pagePath } from '#shared/pages/page-data.ts';
import { editMode } from '../../edit/mode.ts';
import css from '../../settings/settings.module.css';
import { call } from '../../staff/call.ts';
import { keysOf } from '../../staff/query-keys.ts';
import { isStale, textOf } from '../../staff/refusal.ts';
import { screenPaths } from '../../staff/screen-paths.ts';
import { useAct } from '../../staff/use-act.ts';
import { Button } from '../../ui/button.tsx';
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
  const { busy, act } = useAct();
  const place = builtInPlaces[name];
  const readAgain = () => queries.invalidateQueries({ queryKey: keysOf('components') });
  const undo = async (kept: readonly string[]) => {
    try {
      await undoKeep(kept);
    } catch (error) {
      toast.error(m.notUndone, { description: textOf(error, m.failedText) });
    }
    await readAgain();
  };
  const keep = async () => {
    await act(
      async () => {
        const kept = await keepBuiltIn(facts[name]);
        const action = { label: m.undo, onClick: () => void undo(kept) };
        toast.success(m.kept, { description: m.facts[name], action });
      },
      (error) => toast.error(m.failed, { description: textOf(error, m.failedText) }),
    );
    await readAgain();
    // The pressed button disappears with its row.
    document.getElementById('built-in')?.focus();
  };
  return (
    <li>
      {'page' in place ? (
        <Link
          to={pagePath({ page: place.page })}
          onClick={() => {
            editMode.set(true);
            editMode.mark(facts[name]);
          }}
        >
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

/** Saves the built-in wording of these keys, except over a text of staff. Returns the saved keys. Rejects with ApiError. */
async function keepBuiltIn(keys: readonly string[]): Promise<readonly string[]> {
  const { wordingOf } = await import('#shared/content/keys.ts');
  const kept: string[] = [];
  for (const key of keys) {
    const body = { content: wordingOf(key), version: 0 };
    try {
      await call((api) => api.updateComponent({ params: { key }, body }));
      kept.push(key);
    } catch (error) {
      if (!isStale(error)) throw error;
    }
  }
  return kept;
}

/** Restores the built-in wording of keys that were kept, except those with another text by now. Rejects with ApiError. */
async function undoKeep(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const target = `content#${targetName(key, language)}`;
    const [last] = (await call((api) => api.listChanges({ body: { target, limit: 1 } }))).items;
    const isKeep = last && last.before?.content === last.after?.content && last.undoes === undefined;
    if (isKeep) await call((api) => api.undoChange({ body: { target, id: last.id } }));
  }
}
