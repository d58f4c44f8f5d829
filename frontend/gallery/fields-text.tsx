import { type ComponentProps, useState } from 'react';
import { DateField } from '../ui/date-field.tsx';
import { MomentField } from '../ui/moment-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PasswordRules } from '../ui/password-rules.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextareaField } from '../ui/textarea-field.tsx';
import { messages } from './messages.ts';
import type { Section, State } from './section.ts';

const m = messages.field;

type Text = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & { readonly start?: string };

function text(name: string, { start = '', ...props }: Text): State {
  return {
    name,
    Show: () => {
      const [value, setValue] = useState(start);
      return <TextField {...props} value={value} onChange={setValue} />;
    },
  };
}

type Several = Omit<ComponentProps<typeof TextareaField>, 'value' | 'onChange'> & { readonly start?: string };

function several(name: string, { start = '', ...props }: Several): State {
  return {
    name,
    Show: () => {
      const [value, setValue] = useState(start);
      return <TextareaField {...props} value={value} onChange={setValue} />;
    },
  };
}

type Secret = Omit<ComponentProps<typeof PasswordField>, 'value' | 'onChange' | 'autoComplete'> & {
  readonly start?: string;
};

function secret(name: string, { start = '', ...props }: Secret): State {
  return {
    name,
    Show: () => {
      const [value, setValue] = useState(start);
      return <PasswordField {...props} autoComplete="new-password" value={value} onChange={setValue} />;
    },
  };
}

type Day = Omit<ComponentProps<typeof DateField>, 'value' | 'onChange'>;

function day(name: string, start: string, props: Day): State {
  return {
    name,
    Show: () => {
      const [value, setValue] = useState(start);
      return <DateField {...props} value={value} onChange={setValue} />;
    },
  };
}

type Moment = Omit<ComponentProps<typeof MomentField>, 'value' | 'onChange' | 'dateLabel' | 'timeLabel'>;

function moment(name: string, start: readonly [string, string], props: Moment): State {
  return {
    name,
    Show: () => {
      const [value, setValue] = useState(start);
      return (
        <MomentField {...props} dateLabel={m.startDate} timeLabel={m.startTime} value={value} onChange={setValue} />
      );
    },
  };
}

function Search({ keyCap, disabled }: { readonly keyCap?: string; readonly disabled?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <SearchField
      label={m.search}
      placeholder={m.searchPlaceholder}
      value={value}
      keyCap={keyCap}
      disabled={disabled ?? false}
      onChange={setValue}
    />
  );
}

export const textFields: readonly Section[] = [
  {
    id: 'text-field',
    title: 'Text field',
    about:
      'Label, hint, control, error, in this order. The kind chooses the phone’s keyboard. The focus is a ring around the control and a jacaranda edge.',
    files: ['text-field.tsx', 'field-frame.tsx', 'date-field.tsx', 'date-input.tsx'],
    states: [
      text('text', { id: 'g-name', label: m.name, required: true, autoComplete: 'name', start: messages.name }),
      text('optional, with a hint', { id: 'g-phone', label: m.phone, hint: m.phoneHint, kind: 'tel' }),
      text('email, with an error', {
        id: 'g-email',
        label: m.email,
        kind: 'email',
        required: true,
        start: 'mail@',
        error: m.emailError,
      }),
      text('number, with an error', {
        id: 'g-places',
        label: m.places,
        kind: 'number',
        start: '8',
        error: m.placesError,
        min: 0,
      }),
      text('money', {
        id: 'g-price',
        label: m.price,
        hint: m.priceHint,
        kind: 'money',
        required: true,
        start: '500',
      }),
      day('date', '2026-11-21', { id: 'g-date', label: m.date, required: true }),
      text('time', { id: 'g-time', label: m.time, kind: 'time', required: true, start: '18:30' }),
      text('a code of digits', {
        id: 'g-code',
        label: m.code,
        hint: m.codeHint,
        kind: 'code',
        required: true,
        start: '204815',
      }),
      text('disabled', { id: 'g-disabled', label: m.name, required: true, start: messages.name, disabled: true }),
      text('a long name', { id: 'g-long', label: m.name, required: true, start: messages.longName }),
      text('a name from right to left', {
        id: 'g-rtl',
        label: m.name,
        required: true,
        start: messages.rtlName,
        dir: 'auto',
      }),
    ],
  },
  {
    id: 'moment-field',
    title: 'Day and time',
    about: 'The church’s wall clock, wherever the browser stands: two inputs, read as text.',
    files: ['moment-field.tsx'],
    states: [
      moment('chosen', ['2026-11-21', '18:30'], { id: 'g-moment', required: true, hint: m.zone }),
      moment('half, with an error', ['2026-11-21', ''], { id: 'g-moment-bad', required: true, error: m.momentError }),
      moment('disabled', ['2026-11-21', '18:30'], { id: 'g-moment-off', required: true, disabled: true }),
    ],
  },
  {
    id: 'textarea-field',
    title: 'Several lines',
    about: 'Where length has an end it is counted; near it, what is left is also said. Nothing typed is cut off.',
    files: ['textarea-field.tsx'],
    states: [
      several('with a count', { id: 'g-message', label: m.message, max: 500, start: messages.field.messageText }),
      several('too long', {
        id: 'g-message-over',
        label: m.message,
        max: 40,
        start: messages.field.messageText,
        required: true,
      }),
      several('disabled', { id: 'g-message-off', label: m.message, start: messages.longText, disabled: true }),
    ],
  },
  {
    id: 'password-field',
    title: 'Password',
    about: 'What was typed can be looked at, and password managers know it.',
    files: ['password-field.tsx'],
    states: [
      secret('hidden', { id: 'g-password', label: m.password, required: true, start: 'Local-Only-1' }),
      secret('with an error', {
        id: 'g-password-bad',
        label: m.newPassword,
        required: true,
        start: 'short',
        error: m.passwordError,
      }),
      secret('disabled', {
        id: 'g-password-off',
        label: m.password,
        required: true,
        start: 'Local-Only-1',
        disabled: true,
      }),
    ],
  },
  {
    id: 'password-rules',
    title: 'Password rules',
    about: 'Below the field of a new password, which names them as its description. What is ticked off is said aloud.',
    files: ['password-rules.tsx'],
    states: [
      { name: 'nothing typed', Show: () => <PasswordRules id="g-rules" password="" /> },
      { name: 'some kept', Show: () => <PasswordRules id="g-rules-some" password="Lanternlight" /> },
      {
        name: 'with an error',
        Show: () => <PasswordRules id="g-rules-bad" password="hill" error={m.passwordError} />,
      },
      { name: 'all kept', Show: () => <PasswordRules id="g-rules-all" password="Local-Only-1" /> },
    ],
  },
  {
    id: 'search-field',
    title: 'Search',
    about: 'Works while one types. Its key is shown until something is typed.',
    files: ['search-field.tsx'],
    states: [
      { name: 'with its key', Show: () => <Search keyCap="/" /> },
      { name: 'disabled', Show: () => <Search disabled /> },
    ],
  },
];
