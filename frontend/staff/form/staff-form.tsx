import '../../forms/form.module.css';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Draft, type StaffField, type StaffFields, visibleFields } from './draft.ts';
import css from './form.module.css';
import { FormField } from './form-field.tsx';
import { messages as m } from './messages.ts';
import { RowsField } from './rows-field.tsx';
import { Summary } from './summary.tsx';
import { useLeaveGuard } from './use-leave-guard.tsx';
import type { StaffFormState } from './use-staff-form.ts';

export interface StaffFormProps<R extends StaffFields, S extends object> {
  readonly form: StaffFormState<R, S>;
  /** The id of the `form` element, for pickers elsewhere on the screen that belong to it. */
  readonly id?: string;
  /** The label of the button, and its label while it is busy. */
  readonly submit: ReactNode;
  readonly busy?: string;
  readonly submitTitle?: string;
  /** The title if a newer version is stored. */
  readonly stale?: (current: S) => string;
  /** Leaves the form, after a question if there are changes. Without it the form has no Cancel button. */
  readonly onCancel?: () => void;
  /** Text below a section's title. */
  readonly leads?: Readonly<Record<string, string>>;
  /** Hints and options that depend on the draft, by field; they replace those of the row. */
  readonly told?: Readonly<Record<string, Pick<StaffField, 'hint' | 'options'>>>;
  /** A prefix of the fields' ids, in case other ids on the page are the same. */
  readonly prefix?: string;
  readonly label?: string;
  readonly onKeyDown?: (press: KeyboardEvent) => void;
  /**
   * `page`: a form that fills a screen, with its buttons always in sight; `pairs`: two fields per line; `row`: one field among
   * many with its button next to it, enabled by a change; `part`: one of several small forms, whose button is also enabled by a
   * change.
   */
  readonly look?: 'page' | 'card' | 'pairs' | 'row' | 'part';
  /** The buttons stay in sight, as with the look `page`. */
  readonly footStays?: boolean;
  /** Content before the fields. */
  readonly children?: ReactNode;
  /** Content next to the buttons. */
  readonly more?: ReactNode;
}

/**
 * A staff form, rendered from its fields: errors at the top, the fields in their sections, the buttons.
 *
 * A screen defines `const fields = defineFields([...])`, calls `useStaffForm({ fields, schema, record, save, onSaved, failed })` and
 * renders `<StaffForm form={form} submit="Save" />`. frontend/profile/password-form.tsx is a short example.
 */
export function StaffForm<R extends StaffFields, S extends object>(props: StaffFormProps<R, S>) {
  const { form, look = 'card', prefix = '', leads = {}, onCancel } = props;
  const { problem, busy } = form;
  const panel = useRef<HTMLDivElement>(null);
  const { leave, question } = useLeaveGuard(form, onCancel);
  useEffect(() => {
    if (!problem || problem.kind === 'fields') return;
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [problem]);

  // A picker stays visible while it holds a text without a choice, because hiding it would lose the text.
  const [unchosen, setUnchosen] = useState<Readonly<Record<string, string>>>({});
  const asked = visibleFields(form.fields, form.draft as Draft);
  const shown = form.fields.filter((row) => asked.includes(row) || unchosen[row.name]);
  const sections = [...new Set(shown.map(({ section }) => section))];
  const field = (row: StaffFields[number]) =>
    row.rows ? (
      <RowsField
        key={row.name}
        row={{ ...row, rows: row.rows }}
        id={prefix + row.name}
        draft={form.draft as Draft}
        errors={form.errors}
        onChange={(value, part) => form.set(row.name, value, part)}
      />
    ) : (
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
      data-foot={props.footStays ? 'stays' : undefined}
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
            <div className="stack">
              {leads[section] && <p className="hint">{leads[section]}</p>}
              {fields}
            </div>
          </fieldset>
        );
      })}
      <div className={`row ${css.staffFormFoot}`}>
        {/* After a conflict the panel has the buttons; this one would only be refused again. */}
        {problem?.kind !== 'stale' && (
          <Button type="submit" look="tool-main" title={props.submitTitle} busy={busy || waits}>
            {busy && <i className={css.spin} aria-hidden="true" />}
            {busy ? (props.busy ?? m.saving) : props.submit}
          </Button>
        )}
        {props.more}
        {onCancel && (
          <Button look="tool" busy={busy} onClick={leave}>
            {m.cancel}
          </Button>
        )}
      </div>
      {question}
    </form>
  );
}
