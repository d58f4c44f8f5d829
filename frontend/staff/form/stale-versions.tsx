import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Draft, type DraftOf, differing, draftOf, type Rows } from './draft.ts';
import css from './form.module.css';
import { messages } from './messages.ts';
import type { StaffFormState } from './use-staff-form.ts';
import { Version, versionText } from './version.tsx';

const m = messages.stale;

type Side = 'mine' | 'theirs';

interface Props<R extends Rows, S extends object> {
  readonly form: StaffFormState<R, S>;
  /** What is stored by now. */
  readonly current: S;
}

/**
 * What I wrote and what is stored now, side by side, for each field in which they differ. Where there are several, each is
 * chosen alone; what I did not touch is theirs unless I say otherwise.
 */
export function StaleVersions<R extends Rows, S extends object>({ form, current }: Props<R, S>) {
  const { rows, draft, base, busy } = form;
  const stored: DraftOf<R> = draftOf(rows, current);
  const [mine, theirs] = [draft as Draft, stored as Draft];
  const [touched] = useState(() => differing(rows, mine, base as Draft).map(({ name }) => name));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const rowsThatDiffer = differing(rows, mine, theirs);
  const several = rowsThatDiffer.length > 1;
  const sideOf = (name: string): Side => chosen[name] ?? (touched.includes(name) ? 'mine' : 'theirs');
  const merged = () =>
    Object.fromEntries(rows.map(({ name }) => [name, (sideOf(name) === 'mine' ? mine : theirs)[name]])) as DraftOf<R>;
  return (
    <>
      <p>{rowsThatDiffer.length === 0 ? m.same : several ? m.each : m.text}</p>
      {rowsThatDiffer.map((row) => (
        <fieldset className={css.both} key={row.name}>
          <legend>{row.label}</legend>
          <dl>
            {(['mine', 'theirs'] as const).map((side) => (
              <Version
                key={side}
                name={`stale-${row.name}`}
                word={m[side]}
                of={row.label}
                text={versionText(row, (side === 'mine' ? mine : theirs)[row.name])}
                {...(several && {
                  chosen: sideOf(row.name) === side,
                  onChoose: () => setChosen({ ...chosen, [row.name]: side }),
                })}
              />
            ))}
          </dl>
        </fieldset>
      ))}
      <p className={css.bothDo}>
        {several && (
          <Button look="tool-main" busy={busy} onClick={() => form.merge(current, merged())}>
            {m.save}
          </Button>
        )}
        <Button look={several ? 'tool' : 'tool-main'} busy={busy} onClick={() => form.overwrite(current)}>
          {m.keepMine}
        </Button>
        <Button look="tool" busy={busy} onClick={() => form.take(current)}>
          {m.takeTheirs}
        </Button>
      </p>
    </>
  );
}
