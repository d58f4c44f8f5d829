import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ChoicesField } from '../../ui/choices-field.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MomentField } from '../../ui/moment-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PasswordRules } from '../../ui/password-rules.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { RichField } from '../rich-text/rich-field.tsx';
import { ColourField } from './colour-field.tsx';
import type { StaffField } from './draft.ts';
import { FindField } from './find-field.tsx';
import css from './form.module.css';
import type { DayTime, FieldValue } from './kinds.ts';

interface Props {
  readonly row: StaffField;
  readonly id: string;
  readonly value: FieldValue;
  readonly error: string | undefined;
  readonly onChange: (value: FieldValue) => void;
  /** Called with the typed text of a picker until an option is chosen. */
  readonly onTyped?: (typed: string) => void;
  /** Announces the error at once, because the focus is on the field already. */
  readonly announce?: boolean;
}

export function FormField({ row, id, value, error, onChange, onTyped, announce = false }: Props) {
  const { name, kind, label, hint, required } = row;
  const common = { id, name, label, hint, error, announce, required: required !== undefined, onChange };
  const control = { ...common, 'data-field': name, ...row.input };
  const text = String(value);
  switch (kind) {
    case 'flag':
      return <CheckboxField {...common} checked={value === true} />;
    case 'moment': {
      const [dateLabel, timeLabel] = row.parts ?? [label, ''];
      return <MomentField {...common} {...{ dateLabel, timeLabel }} value={value as DayTime} />;
    }
    case 'choice':
      return <SelectField {...control} value={text} options={row.options ?? []} />;
    case 'picture':
      return <PictureField {...control} value={text} options={row.options ?? []} />;
    case 'found':
      return <FindField {...control} onTyped={onTyped} value={text} find={row.find} known={row.options ?? []} />;
    case 'choices':
      return <ChoicesField {...common} value={text} options={row.options ?? []} />;
    case 'rows':
      // A list needs the whole draft (rows-field.tsx).
      return null;
    case 'lines':
    case 'items':
      return <TextareaField {...control} value={text} />;
    case 'rich':
      return <RichField {...common} {...row.input} value={text} />;
    case 'password':
      return <PasswordField autoComplete="current-password" {...control} value={text} />;
    case 'new-password':
      return (
        <PasswordField autoComplete="new-password" {...control} value={text} describedBy={`${id}-rules`}>
          <PasswordRules id={`${id}-rules`} password={text} />
        </PasswordField>
      );
    case 'colour':
      return <ColourField {...control} value={text} />;
    case 'date':
      return <DateField {...control} value={text} />;
    case 'line':
      return <TextField {...control} value={text} />;
    case 'whole':
    case 'money':
    case 'time':
      return (
        <TextField className={css.inputNumber} {...control} value={text} kind={kind === 'whole' ? 'number' : kind} />
      );
    default:
      return <TextField {...control} value={text} kind={kind} />;
  }
}
