import { type ComponentProps, type InvalidEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { controlProps, FieldFrame, type FieldProps } from '../../ui/field-frame.tsx';
import type { Option } from '../../ui/select-field.tsx';
import type { Find } from './draft.ts';
import css from './find-field.module.css';
import { messages } from './messages.ts';
import { useFind } from './use-find.ts';

const m = messages.find;

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange' | 'type' | 'required'> {
  /** The id of what is chosen; empty where nothing is. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly find: Find | undefined;
  /** What is called how without asking: what the record has already. */
  readonly known: readonly Option[];
}

/**
 * One of many, searched for while one types: a combobox with the first few that are found (ARIA's list autocomplete). A form
 * that is sent while something is typed and not chosen says so. With `form`, the id of a form elsewhere on the screen, the field says it
 * itself (`refusesOutside`).
 */
export function FindField({ value, onChange, find, known, ...props }: Props) {
  const { label, hint, error, optional, describedBy, announce, ...attributes } = props;
  const [chosen, setChosen] = useState<Option>();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState('');
  const [at, setAt] = useState(0);
  const search = useFind(find, typed);
  const options = search.is === 'found' ? search.options : [];
  const list = `${props.id}-list`;

  const choose = (option: Option | undefined) => {
    setChosen(option);
    setTyped('');
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
    if (event.key === 'Escape' && typed !== '') setTyped('');
    else if (options.length > 0 && steps[event.key]) steps[event.key]?.();
    // Enter would send the form that is elsewhere.
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
  const said = search.is === 'found' ? (options.length > 0 ? m.found(options.length) : m.none) : '';
  const shown = { ...props, error: error ?? (refusal || undefined) };
  return (
    <FieldFrame {...shown}>
      <div className={css.find}>
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
            setTyped(target.value);
            setRefusal('');
            setAt(0);
          }}
          onInvalid={refuse}
          onKeyDown={press}
        />
        <div className={css.findList} id={list} role="listbox" aria-label={label} hidden={options.length === 0}>
          {options.map((option, index) => (
            // The combobox has the focus and the keys (ARIA's pattern).
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
        <span className={options.length > 0 ? 'sr' : 'hint'} role="status">
          {search.is === 'finding' ? m.finding : search.is === 'failed' ? m.failed : said}
        </span>
      </div>
    </FieldFrame>
  );
}
