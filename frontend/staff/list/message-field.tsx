import { TextareaField } from '../../ui/textarea-field.tsx';
import { messages as m } from './messages.ts';

interface Props {
  readonly label: string;
  readonly hint: string;
  /** Longest message in characters. */
  readonly max: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly busy?: boolean;
}

/** A message that staff add to their answer to a question. It becomes part of the email about the change. */
export function MessageField({ label, hint, max, value, onChange, busy = false }: Props) {
  return (
    <TextareaField
      id="question-message"
      label={label}
      hint={hint}
      value={value}
      onChange={onChange}
      max={max}
      rows={4}
      readOnly={busy}
      error={value.length > max ? m.work.tooLong : undefined}
    />
  );
}
