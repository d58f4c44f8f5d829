import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import type { QuestionMessage } from './list.ts';
import { messages as m } from './messages.ts';

interface Props extends QuestionMessage {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly busy?: boolean;
  /** The user tried to answer without it. */
  readonly isMissed?: boolean;
}

const id = 'question-message';
const knownId = `${id}-known`;

/** A text that staff add to their answer to a question, such as a message that becomes part of an email. */
export function MessageField({ max, required, known, value, busy = false, isMissed = false, ...field }: Props) {
  const missing = isMissed && value.trim() === '' ? required : undefined;
  const error = value.length > max ? m.work.tooLong : missing;
  const common = { ...field, id, value, error, readOnly: busy, required: required !== undefined };
  if (!known) return <TextareaField {...common} max={max} rows={4} />;
  return (
    <>
      <TextField {...common} list={knownId} />
      <datalist id={knownId}>
        {known.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
