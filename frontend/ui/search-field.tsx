import './theme/forms.css';
import type { Ref } from 'react';
import { KeyCap } from './key-cap.tsx';

interface Props {
  /** For screen readers; sighted users read the placeholder. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** The shortcut that focuses the field. */
  readonly keyCap?: string | undefined;
  readonly disabled?: boolean;
}

/** A search that applies during typing. */
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
