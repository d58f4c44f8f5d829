import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Draft, type DraftOf, differing, type StaffFields } from './draft.ts';
import css from './form.module.css';
import { messages } from './messages.ts';
import type { StaffFormState } from './use-staff-form.ts';
import { Version, versionText } from './version.tsx';

const m = messages.stale;

type Side = 'mine' | 'theirs';

interface Props<R extends StaffFields, S extends object> {
  readonly form: StaffFormState<R, S>;
  readonly current: S;
  /** A sentence naming the user who saved it; '' if that is unknown. */
  readonly savedBy: string;
}

/**
 * My version and the stored one, side by side, for each field that the other user changed and that differs from mine. If one
 * choice for all fields would lose changes, the user chooses field by field; the default is mine if I changed the field,
 * otherwise theirs. Fields that only I changed keep my text.
 */
export function StaleVersions<R extends StaffFields, S extends object>({ form, current, savedBy }: Props<R, S>) {
  const { fields, draft, base, busy } = form;
  const stored = form.draftIn(current);
  const [mine, theirs] = [draft as Draft, stored as Draft];
  const [changed] = useState(() => ({
    mine: differing(fields, mine, base as Draft),
    theirs: differing(fields, theirs, base as Draft),
  }));
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const rowsThatDiffer = differing(changed.theirs, mine, theirs);
  const onlyMine = changed.mine.filter((row) => !changed.theirs.includes(row));
  const isMine = (name: string) => changed.mine.some((row) => row.name === name);
  const [first, ...others] = rowsThatDiffer;
  const several = first !== undefined && (others.length > 0 || onlyMine.length > 0 || !isMine(first.name));
  const sideOf = (name: string): Side => chosen[name] ?? (isMine(name) ? 'mine' : 'theirs');
  const merged = () =>
    Object.fromEntries(fields.map(({ name }) => [name, (sideOf(name) === 'mine' ? mine : theirs)[name]])) as DraftOf<R>;
  return (
    <>
      <p>
        {savedBy && `${savedBy} `}
        {first === undefined ? m.same : several ? m.each : m.text}
        {several &&
          onlyMine.length > 0 &&
          ` ${m.onlyMine(onlyMine.map(({ label, fullLabel = label }) => fullLabel).join(', '))}`}
      </p>
      {rowsThatDiffer.map((row) => (
        <fieldset className={css.both} key={row.name}>
          <legend>{row.fullLabel ?? row.label}</legend>
          <dl>
            {(['mine', 'theirs'] as const).map((side) => (
              <Version
                key={side}
                name={`stale-${row.name}`}
                word={m[side]}
                of={row.fullLabel ?? row.label}
                text={versionText(row, (side === 'mine' ? mine : theirs)[row.name], side === 'mine' ? mine : theirs)}
                {...(several && {
                  chosen: sideOf(row.name) === side,
                  onChoose: () => setChosen({ ...chosen, [row.name]: side }),
                })}
              />
            ))}
          </dl>
        </fieldset>
      ))}
      <p className="row">
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
