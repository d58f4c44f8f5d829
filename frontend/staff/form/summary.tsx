import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { focusField } from '../../ui/use-answers.ts';
import { type Draft, type StaffFields, visibleFields, withCells } from './draft.ts';
import { messages as m } from './messages.ts';
import { StaleVersions } from './stale-versions.tsx';
import type { StaffFormState } from './use-staff-form.ts';

interface Props<R extends StaffFields, S extends object> {
  readonly ref: Ref<HTMLDivElement>;
  readonly form: StaffFormState<R, S>;
  /** The title if a newer version is stored. */
  readonly stale: (current: S) => string;
}

/** A form with at most this many fields is visible as a whole. Its errors are next to the fields and need no list. */
const FEW = 3;

/** Explains why a form was not saved, what was kept, and the next step. */
export function Summary<R extends StaffFields, S extends object>({ ref, form, stale }: Props<R, S>) {
  const { fields, errors, problem } = form;
  const isFew = visibleFields(fields, form.draft as Draft).length <= FEW;
  const bad = withCells(fields, form.draft as Draft).filter(({ name }) => errors[name]);
  // The user has corrected the last marked field.
  if (!problem || (problem.kind === 'fields' && (bad.length === 0 || isFew))) return null;
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={ref}>
      <h3>{problem.kind === 'fields' ? m.check : problem.kind === 'stale' ? stale(problem.current) : problem.title}</h3>
      {problem.kind === 'fields' && (
        <ul>
          {bad.map(({ name, label, fullLabel = label }) => (
            <li key={name}>
              <Button look="link" onClick={() => focusField(form.form.current, name)}>
                {nameAndError(fullLabel, errors[name] ?? '')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem.kind === 'failed' && (
        <p>
          {problem.text} {m.lost}
        </p>
      )}
      {problem.kind === 'stale' && <StaleVersions form={form} {...problem} />}
    </div>
  );
}

/** Avoids `Price: Price cannot be negative.` */
function nameAndError(label: string, error: string): string {
  return error.startsWith(label) ? error : `${label}: ${error}`;
}
