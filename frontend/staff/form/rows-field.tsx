import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorText, Hint } from '../../ui/field-frame.tsx';
import type { Errors } from '../../ui/use-answers.ts';
import { type Draft, draftOf, type RowRules, rowsIn, type StaffField, visibleFields } from './draft.ts';
import { FormField } from './form-field.tsx';
import type { FieldValue } from './kinds.ts';
import { messages } from './messages.ts';
import css from './rows.module.css';

const m = messages.rows;

interface Props {
  readonly row: StaffField & { readonly rows: RowRules };
  readonly id: string;
  readonly draft: Draft;
  readonly errors: Errors;
  /** `part`: how the paths begin whose errors no longer hold. */
  readonly onChange: (value: string, part: string) => void;
}

/** Six characters that answers are named by, so that a later change of the text keeps them. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('');

/** A list of records in a form: each can be added, changed, moved and removed. */
export function RowsField({ row: field, id, draft, errors, onChange }: Props) {
  const { name, label, hint, rows: rules } = field;
  const rows = rowsIn(draft[name]);
  const list = useRef<HTMLDivElement>(null);
  /** The selector of the element that gets the focus after the next render. */
  const focus = useRef('');
  const [said, setSaid] = useState('');
  const head = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is drawn anew
  useEffect(() => {
    if (focus.current) list.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = '';
  }, [draft[name]]);
  const write = (next: readonly Draft[], part = `${name}.`) => onChange(JSON.stringify(next), part);
  const titleOf = (row: Draft, at: number) => rules.title(row, at + 1);

  const add = () => {
    const row = { id: newId(), ...(draftOf(rules.columns(draft, {})) as Draft) };
    focus.current = `[data-row="${row.id}"] :is(input, select, textarea)`;
    setSaid('');
    write([...rows, row]);
  };
  const remove = (at: number) => {
    const next = rows.filter((_, index) => index !== at);
    const neighbour = next[at] ?? next[at - 1];
    focus.current = neighbour ? `[data-row="${neighbour.id}"] [data-act="remove"]` : '[data-act="add"]';
    setSaid(m.removed(titleOf(rows[at] ?? {}, at)));
    write(next);
  };
  const move = (at: number, by: number) => {
    const [row, other] = [rows[at], rows[at + by]];
    if (!row || !other) return;
    focus.current = `[data-row="${row.id}"] [data-act="${by < 0 ? 'up' : 'down'}"]`;
    setSaid(m.moved(titleOf(row, at), at + by + 1, rows.length));
    write(rows.map((each, index) => (index === at ? other : index === at + by ? row : each)));
  };
  const cell = (row: Draft, at: number, column: StaffField) => {
    const path = `${name}.${at}.${column.name}`;
    const set = (value: FieldValue) => {
      setSaid('');
      write(
        rows.map((each, index) => (index === at ? { ...each, [column.name]: value } : each)),
        path,
      );
    };
    return (
      <FormField
        key={column.name}
        row={{ ...column, name: path }}
        id={`${id}-${row.id}-${column.name}`}
        value={row[column.name] ?? ''}
        error={errors[path]}
        onChange={set}
      />
    );
  };
  const button = (row: Draft, at: number, act: 'up' | 'down', sign: ReactNode) => {
    const by = act === 'up' ? -1 : 1;
    return (
      <Button look="act" data-act={act} aria-disabled={!rows[at + by]} onClick={() => move(at, by)}>
        {sign}
        <span className="sr">{m[act](titleOf(row, at))}</span>
      </Button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend could not be next to the hint and the error
    <div
      className={`field ${css.rows}`}
      role="group"
      aria-labelledby={head}
      aria-describedby={errors[name] ? `${id}-error` : undefined}
      tabIndex={-1}
      data-field={name}
      ref={list}
    >
      <b id={head}>{label}</b>
      <Hint id={id} hint={hint} />
      <ErrorText id={id} error={errors[name]} />
      {rows.length > 0 && (
        <ol>
          {rows.map((row, at) => (
            <li key={String(row.id)} data-row={row.id}>
              <fieldset>
                <legend>{titleOf(row, at)}</legend>
                <div className={css.cells}>
                  {visibleFields(rules.columns(draft, row), row).map((column) => cell(row, at, column))}
                </div>
                <div className={`row ${css.acts}`}>
                  {button(row, at, 'up', <Arrow d="M10 16V4M4.5 9.5 10 4l5.5 5.5" />)}
                  {button(row, at, 'down', <Arrow d="M10 4v12M4.5 10.5 10 16l5.5-5.5" />)}
                  <Button look="act-no" data-act="remove" onClick={() => remove(at)}>
                    {m.remove}
                    <span className="sr">{m.of(titleOf(row, at))}</span>
                  </Button>
                </div>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      {rows.length < rules.most ? (
        <p>
          <Button look="tool" data-act="add" onClick={add}>
            {rules.words.add}
          </Button>
        </p>
      ) : (
        <p className="hint">{rules.words.full}</p>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}

function Arrow({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
