import './theme/forms.css';
import type { Ref } from 'react';
import { KeyCap } from './key-cap.tsx';

interface Props {
  /** Not shown: the placeholder says it to who sees. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** The key that leads here. */
  readonly keyCap?: string | undefined;
  readonly disabled?: boolean;
}

/** A search that works while one types. */
export function SearchField({ label, placeholder, value, onChange, ref, keyCap, disabled }: Props) {
  return (
    <label className="find-in">
      <span className="sr">{label}</span>
      <input
        className="input"
        type="search"
        ref={ref}
        aria-keyshortcuts={keyCap}
        placeholder={placeholder}
        value={value}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      />
      {keyCap && <KeyCap cap={keyCap} />}
    </label>
  );
}
