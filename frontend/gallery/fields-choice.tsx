import { type ComponentProps, useState } from 'react';
import gate from '../ui/art/gate-portrait.svg';
import tree from '../ui/art/tree.svg';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { ChoiceBar } from '../ui/choice-bar.tsx';
import { ChoicesField } from '../ui/choices-field.tsx';
import { Field } from '../ui/field.tsx';
import { FileField } from '../ui/file-field.tsx';
import { PictureField } from '../ui/picture-field.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { StepperField } from '../ui/stepper-field.tsx';
import { messages } from './messages.ts';
import type { Section, State } from './section.ts';

const m = messages.field;
const asOptions = (texts: readonly string[]) => texts.map((text) => ({ value: text, label: text }));
const payment = asOptions(messages.options.payment);
const ministry = asOptions([...messages.options.ministry, messages.longText]);
const period = asOptions(messages.options.period);

type Select = Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'options' | 'label'>;

function select(name: string, props: Select, start = ''): State {
  return {
    name,
    Show: () => {
      const [value, setValue] = useState(start);
      return <SelectField {...props} label={m.ministry} options={ministry} value={value} onChange={setValue} />;
    },
  };
}

type Radio = Pick<ComponentProps<typeof RadioField>, 'id' | 'error' | 'disabled' | 'hint'>;

function radio(name: string, props: Radio, start = ''): State {
  return {
    name,
    Show: () => {
      const [value, setValue] = useState(start);
      return (
        <RadioField
          {...props}
          label={m.payment}
          name={props.id}
          required
          options={payment}
          value={value}
          onChange={setValue}
        />
      );
    },
  };
}

function Several(props: Pick<ComponentProps<typeof ChoicesField>, 'id' | 'error'>) {
  const [value, setValue] = useState('M-Pesa');
  return (
    <ChoicesField {...props} label={m.payment} name={props.id} options={payment} value={value} onChange={setValue} />
  );
}

const pictures = [
  { value: 'gate', label: messages.options.ministry[0] ?? '', src: gate },
  { value: 'tree', label: messages.options.ministry[1] ?? '', src: tree },
];

function Pictured(props: { readonly id: string; readonly error?: string }) {
  const [value, setValue] = useState('gate');
  return <PictureField {...props} label={m.photo} options={pictures} value={value} onChange={setValue} />;
}

type Check = Omit<ComponentProps<typeof CheckboxField>, 'checked' | 'onChange' | 'label'>;

function check(name: string, props: Check, start = false, label: string = m.agree): State {
  return {
    name,
    Show: () => {
      const [checked, setChecked] = useState(start);
      return <CheckboxField {...props} label={label} checked={checked} onChange={setChecked} />;
    },
  };
}

function stepper(name: string, id: string, disabled: boolean): State {
  return {
    name,
    Show: () => {
      const [value, setValue] = useState('3');
      const words = { label: m.people, fewer: m.fewer, more: m.more };
      return <StepperField {...{ id, value, disabled, ...words }} name={id} max={20} required onChange={setValue} />;
    },
  };
}

type Upload = Pick<ComponentProps<typeof FileField>, 'id' | 'error' | 'disabled' | 'hint' | 'multiple'>;

function file(name: string, props: Upload, start: readonly File[] = []): State {
  return {
    name,
    Show: () => {
      const [files, setFiles] = useState(start);
      return (
        <FileField {...props} label={m.photo} name={props.id} accept="image/*" files={files} onChange={setFiles} />
      );
    },
  };
}

const photo = new File([new Uint8Array(340 * 1024)], `${messages.longName}.jpg`, { lastModified: 0 });

const definitions: readonly ComponentProps<typeof Field>['field'][] = [
  { name: 'dietary', label: m.message, kind: 'textarea', required: false, max: 200 },
  { name: 'attendees', label: m.people, kind: 'people', required: true },
];

function Defined() {
  const [answers, setAnswers] = useState<Readonly<Record<string, string | boolean>>>({ attendees: '2' });
  return (
    <div className="choices">
      {definitions.map((field) => (
        <Field
          key={field.name}
          field={field}
          id={`g-defined-${field.name}`}
          value={answers[field.name]}
          error={undefined}
          words={{
            optional: '(optional)',
            choose: m.choose,
            fewer: m.fewer,
            more: m.more,
            option: (value: string) => value,
          }}
          onChange={(value) => setAnswers({ ...answers, [field.name]: value })}
        />
      ))}
    </div>
  );
}

function Period() {
  const [value, setValue] = useState(messages.options.period[0] as string);
  return <ChoiceBar label={m.period} name="g-period" options={period} value={value} onChange={setValue} />;
}

export const choiceFields: readonly Section[] = [
  {
    id: 'select-field',
    title: 'Select',
    about: 'One of many, as the browser’s own list: every phone knows how.',
    files: ['select-field.tsx'],
    states: [
      select('nothing chosen', { id: 'g-select', choose: m.choose }),
      select('chosen, long text', { id: 'g-select-long', required: true }, messages.longText),
      select('with an error', { id: 'g-select-bad', choose: m.choose, required: true, error: m.paymentError }),
      select('disabled', { id: 'g-select-off', choose: m.choose, disabled: true }),
    ],
  },
  {
    id: 'radio-field',
    title: 'One of a few',
    about: 'All of them seen at once; the whole line is the target. Arrow keys go from one to the next.',
    files: ['radio-field.tsx'],
    states: [
      radio('chosen', { id: 'g-radio' }, 'M-Pesa'),
      radio('with an error', { id: 'g-radio-bad', error: m.paymentError }),
      radio('disabled', { id: 'g-radio-off', disabled: true }, 'Card'),
    ],
  },
  {
    id: 'choices-field',
    title: 'Several of a few',
    about: 'All of them seen at once; the whole line is the target.',
    files: ['choices-field.tsx'],
    states: [
      { name: 'one chosen', Show: () => <Several id="g-choices" /> },
      { name: 'with an error', Show: () => <Several id="g-choices-bad" error={m.paymentError} /> },
    ],
  },
  {
    id: 'checkbox-field',
    title: 'Checkbox',
    about: 'Yes or no. The label is part of the target.',
    files: ['checkbox-field.tsx'],
    states: [
      check('not ticked', { id: 'g-check' }),
      check('ticked', { id: 'g-check-on' }, true),
      check('with an error and a link', {
        id: 'g-check-bad',
        required: true,
        error: m.agreeError,
        extra: (
          <a className="more" href="#checkbox-field">
            {m.terms}
          </a>
        ),
      }),
      check('disabled, long text', { id: 'g-check-off', disabled: true }, true, messages.longText),
    ],
  },
  {
    id: 'stepper-field',
    title: 'A small number',
    about: 'By two buttons of 48 px, or typed.',
    files: ['stepper-field.tsx'],
    states: [stepper('three people', 'g-people', false), stepper('disabled', 'g-people-off', true)],
  },
  {
    id: 'choice-bar',
    title: 'Choice bar',
    about: 'Two to four short words in a row, for filters: at work at once.',
    files: ['choice-bar.tsx'],
    states: [{ name: 'chosen', Show: Period }],
  },
  {
    id: 'picture-field',
    title: 'Picture',
    about: 'One picture by sight: radio buttons in a grid, which opens with a button.',
    files: ['picture-field.tsx'],
    states: [
      { name: 'chosen', Show: () => <Pictured id="g-picture" /> },
      { name: 'with an error', Show: () => <Pictured id="g-picture-bad" error={m.photoError} /> },
    ],
  },
  {
    id: 'file-field',
    title: 'Files',
    about: 'Chosen or dropped; each can be taken back, and the focus stays in the field.',
    files: ['file-field.tsx'],
    states: [
      file('empty', { id: 'g-file', hint: m.photoHint }),
      file('several, one chosen, a long name', { id: 'g-files', multiple: true }, [photo]),
      file('with an error', { id: 'g-file-bad', error: m.photoError }),
      file('disabled', { id: 'g-file-off', disabled: true }),
    ],
  },
  {
    id: 'field',
    title: 'Field of a form definition',
    about: 'The forms of shared/forms are data: this chooses the component for each of their fields.',
    files: ['field.tsx'],
    states: [{ name: 'two of them', Show: Defined }],
  },
];
