import '../../forms/form.module.css';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Draft, type Row, type Rows, shownRows } from './draft.ts';
import css from './form.module.css';
import { FormField } from './form-field.tsx';
import { messages as m } from './messages.ts';
import { Summary } from './summary.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import type { StaffFormState } from './use-staff-form.ts';

export interface StaffFormProps<R extends Rows, S extends object> {
  readonly form: StaffFormState<R, S>;
  /** Of the `form` element, for the pickers elsewhere on the screen that belong to it. */
  readonly id?: string;
  /** The words of the button, and those while it does what it says. */
  readonly submit: ReactNode;
  readonly busy?: string;
  readonly submitTitle?: string;
  /** The title if a newer version is stored. */
  readonly stale?: (current: S) => string;
  /** Leads back; what was typed is asked about first. Without it there is no such button. */
  readonly onCancel?: () => void;
  /** Under a section's title. */
  readonly leads?: Readonly<Record<string, string>>;
  /** In place of what the table says, by field: hints and options that depend on what was typed. */
  readonly told?: Readonly<Record<string, Pick<Row, 'hint' | 'options'>>>;
  /** Before each field's id, where other ids of the page could be the same. */
  readonly prefix?: string;
  readonly label?: string;
  readonly onKeyDown?: (press: KeyboardEvent) => void;
  /**
   * `page`: a form that is a screen, with the buttons always in sight; `pairs`: two fields beside each other; `row`: one field
   * among many, its button beside it, which waits for a change; `part`: one of several small forms, whose button waits, too.
   */
  readonly look?: 'page' | 'card' | 'pairs' | 'row' | 'part';
  /** Before the fields. */
  readonly children?: ReactNode;
  /** Beside the buttons. */
  readonly more?: ReactNode;
}

/**
 * A form of staff, drawn from its table: what went wrong at the top, the fields in their sections, the buttons.
 *
 * A screen says `const rows = defineRows([...])`, calls `useStaffForm({ rows, schema, record, save, onSaved, failed })`
 * and draws `<StaffForm form={form} submit="Save" />`. frontend/profile/password-form.tsx is a short example.
 */
export function StaffForm<R extends Rows, S extends object>(props: StaffFormProps<R, S>) {
  const { form, look = 'card', prefix = '', leads = {}, onCancel } = props;
  const { problem, busy } = form;
  const panel = useRef<HTMLDivElement>(null);
  const { leave, question } = useLeaveGuard(form, onCancel);
  useEffect(() => {
    if (!problem || problem.kind === 'fields') return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [problem]);

  // A picker stays while it holds a text without a choice, because the text would be lost with it.
  const [unchosen, setUnchosen] = useState<Readonly<Record<string, string>>>({});
  const asked = shownRows(form.rows, form.draft as Draft);
  const shown = form.rows.filter((row) => asked.includes(row) || unchosen[row.name]);
  const sections = [...new Set(shown.map(({ section }) => section))];
  const field = (row: Rows[number]) => (
    <FormField
      key={row.name}
      row={{ ...row, ...props.told?.[row.name] }}
      id={prefix + row.name}
      value={(form.draft as Draft)[row.name] ?? ''}
      error={form.errors[row.name]}
      onChange={(value) => form.set(row.name, value)}
      onTyped={(typed) => setUnchosen((before) => ({ ...before, [row.name]: typed }))}
      announce={shown.length === 1}
    />
  );
  const waits = (look === 'row' || look === 'part') && !form.dirty;
  const submit = (press: SubmitEvent<HTMLFormElement>) => {
    press.preventDefault();
    if (!waits) form.submit();
  };
  return (
    <form
      id={props.id}
      className={css.staffForm}
      data-look={look}
      noValidate
      ref={form.form}
      onSubmit={submit}
      onKeyDown={props.onKeyDown}
      aria-busy={busy}
      aria-label={props.label}
    >
      {form.wasKept && <p className={`${css.staffFormKept} soft`}>{m.kept}</p>}
      <Summary ref={panel} form={form} stale={props.stale ?? (() => m.stale.title)} />
      {props.children}
      {sections.map((section) => {
        const fields = shown.filter((row) => row.section === section).map(field);
        if (section === undefined) return fields;
        return (
          <fieldset className={css.staffFormSection} key={section}>
            <legend>{section}</legend>
            <div>
              {leads[section] && <p className="hint">{leads[section]}</p>}
              {fields}
            </div>
          </fieldset>
        );
      })}
      <div className={css.staffFormFoot}>
        {/* Where two versions stand, the panel has the buttons: this one would only be refused again. */}
        {problem?.kind !== 'stale' && (
          <Button type="submit" look="tool-main" title={props.submitTitle} busy={busy || waits}>
            {busy && <i className={css.spin} aria-hidden="true" />}
            {busy ? (props.busy ?? m.saving) : props.submit}
          </Button>
        )}
        {onCancel && (
          <Button look="tool" busy={busy} onClick={leave}>
            {m.cancel}
          </Button>
        )}
        {props.more}
      </div>
      {question}
    </form>
  );
}
