import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { controlProps, ErrorText, type FieldProps, fieldClass, Hint, Optional } from './field-frame.tsx';
import { messages } from './messages.ts';
import css from './picture-field.module.css';
import { SearchField } from './search-field.tsx';

const m = messages.pictures;

/** From this number of pictures on, there is a search field. */
const many = 12;

export interface PictureOption {
  readonly value: string;
  readonly label: string;
  /** The address of a small picture. Without one the option is a text only. */
  readonly src?: string | undefined;
  /** The name in the gallery, if the label has other words. */
  readonly name?: string | undefined;
}

interface Props extends FieldProps {
  readonly name?: string;
  readonly options: readonly PictureOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A choice of one picture. Shows the chosen one and a button, which opens a grid of all pictures: radio buttons, so that arrow keys
 * move through them.
 */
export function PictureField({ name, options, value, onChange, ...field }: Props) {
  const { id, label, hint, error } = field;
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) grid.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [isOpen]);
  const chosen = options.find((option) => option.value === value);
  const wanted = search.trim().toLowerCase();
  const found = options.filter((option) => `${option.label} ${option.name ?? ''}`.toLowerCase().includes(wanted));
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <fieldset className={fieldClass(error)} aria-describedby={controlProps(field)['aria-describedby']}>
      <legend>
        {label} <Optional {...field} />
      </legend>
      <Hint id={id} hint={hint} />
      <div className={css.chosen}>
        {!isOpen && <PictureTile option={chosen ?? { value, label: m.none }} />}
        <Button
          ref={opener}
          id={id}
          name={name}
          look="tool"
          aria-expanded={isOpen}
          aria-label={isOpen ? m.closeOf(label) : m.changeOf(label)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.close : m.change}
        </Button>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape and Enter close what the button opened
        <div
          className="stack"
          onKeyDown={(press) => {
            if (press.key !== 'Escape' && press.key !== 'Enter') return;
            press.preventDefault();
            press.stopPropagation();
            close();
          }}
        >
          {options.length > many && (
            <SearchField label={m.find} placeholder={m.find} value={search} onChange={setSearch} />
          )}
          {found.length === 0 && <p className="soft">{m.notFound}</p>}
          <div ref={grid} className={css.grid}>
            {found.map((option) => (
              <label key={option.value} className={css.option}>
                <input
                  className="sr"
                  type="radio"
                  name={`${id}-picture`}
                  value={option.value}
                  checked={option.value === value}
                  onChange={() => onChange(option.value)}
                />
                <PictureTile option={option} />
              </label>
            ))}
          </div>
        </div>
      )}
      <ErrorText id={id} error={error} />
    </fieldset>
  );
}

/** A picture above its label. The label describes it, so screen readers skip the picture. */
export function PictureTile({ option: { label, name, src } }: { readonly option: PictureOption }) {
  return (
    <span className={css.tile}>
      {src ? (
        <img src={src} alt="" loading="lazy" width={160} height={107} />
      ) : (
        <span className={css.blank} aria-hidden="true" />
      )}
      <span>
        {label} {name && <code className="soft small">{name}</code>}
      </span>
    </span>
  );
}
