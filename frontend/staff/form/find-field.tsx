import { type ComponentProps, type InvalidEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { messages as site } from '../../kernel/messages.ts';
import { controlProps, FieldFrame, type FieldProps } from '../../ui/field-frame.tsx';
import type { Option } from '../../ui/select-field.tsx';
import { Incomplete } from '../list/incomplete.tsx';
import type { Find } from './draft.ts';
import css from './find-field.module.css';
import { messages } from './messages.ts';
import { type Search, useFind } from './use-find.ts';

const m = messages.find;

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'type' | 'required'> {
  /** The id of the chosen option; '' without a choice. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly find: Find | undefined;
  /** The text that staff typed before the field was taken away, with which it begins again. */
  readonly started?: string | undefined;
  /** Called with the text that staff typed and did not choose yet, or ''. */
  readonly onTyped?: (typed: string) => void;
  /** Options whose labels are known without a request: those of the stored record. */
  readonly known: readonly Option[];
}

/**
 * A combobox that searches while staff type and lists the first few matches (ARIA's list autocomplete). If the form is submitted
 * with text but without a choice, the field reports an error. With `form`, the id of a form elsewhere on the screen, the field
 * shows that error itself (`refusesOutside`).
 */
export function FindField({ value, onChange, started = '', onTyped, find, known, ...props }: Props) {
  const { label, hint, error, optional, describedBy, announce, ...attributes } = props;
  const [chosen, setChosen] = useState<Option>();
  const [typed, setTyped] = useState(started);
  const [refusal, setRefusal] = useState('');
  const [at, setAt] = useState(0);
  const search = useFind(find, typed);
  const options = search.is === 'found' ? search.options : [];
  const list = `${props.id}-list`;

  const type = (text: string) => {
    setTyped(text);
    onTyped?.(text);
  };
  const choose = (option: Option | undefined) => {
    setChosen(option);
    type('');
    setRefusal('');
    setAt(0);
    onChange(option?.value ?? '');
  };
  const press = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((at + 1) % options.length),
      ArrowUp: () => setAt((at + options.length - 1) % options.length),
      Enter: () => choose(options[at]),
    };
    if (event.key === 'Escape' && typed !== '') type('');
    else if (options.length > 0 && steps[event.key]) steps[event.key]?.();
    // Otherwise Enter would submit the form elsewhere on the screen.
    else if (event.key !== 'Enter' || !props.form) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const refuse = ({ currentTarget: input }: InvalidEvent<HTMLInputElement>) => {
    flushSync(() => setRefusal(input.validationMessage));
    input.focus();
  };

  if (value !== '') {
    const name = [chosen, ...known].find((option) => option?.value === value)?.label ?? m.unknown;
    return (
      <FieldFrame {...props}>
        <span className={css.found}>
          <input {...controlProps(props)} data-field={props.name} className="input" readOnly value={name} />
          <button type="button" className="tool" aria-label={m.clear(name)} onClick={() => choose(undefined)}>
            <span aria-hidden="true">×</span>
          </button>
        </span>
      </FieldFrame>
    );
  }
  const shown = { ...props, error: error ?? (refusal || undefined) };
  return (
    <FieldFrame {...shown}>
      <div className={`stack ${css.find}`}>
        <input
          spellCheck={false}
          {...attributes}
          {...controlProps(shown)}
          className="input"
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={list}
          aria-activedescendant={options.length > 0 ? `${list}-${at}` : undefined}
          ref={(input) => input?.setCustomValidity(typed.trim() && m.unchosen(typed.trim()))}
          value={typed}
          onChange={({ target }) => {
            type(target.value);
            setRefusal('');
            setAt(0);
          }}
          onInvalid={refuse}
          onKeyDown={press}
        />
        <div className={css.findList} id={list} role="listbox" aria-label={label} hidden={options.length === 0}>
          {options.map((option, index) => (
            // The combobox has the focus and handles the keys (ARIA's pattern).
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={option.value}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === at}
              tabIndex={-1}
              onClick={() => choose(option)}
            >
              <bdi>{option.label}</bdi>
            </div>
          ))}
        </div>
        <FindStatus search={search} />
      </div>
    </FieldFrame>
  );
}

/** The result of a search in words. With visible options, only screen readers get their count. */
export function FindStatus({ search }: { readonly search: Search }) {
  const count = search.is === 'found' ? search.options.length : 0;
  const texts: Readonly<Record<Search['is'], string>> = {
    ...{ idle: '', finding: m.finding, failed: m.failed, broken: site.failure.brokenText },
    found: count > 0 ? m.found(count) : m.none,
  };
  return (
    <>
      <span className={count > 0 ? 'sr' : 'hint'} role="status">
        {texts[search.is]}
      </span>
      {search.is === 'found' && <Incomplete of={search} className="hint" />}
    </>
  );
}
