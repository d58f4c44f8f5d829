import './theme/tabs.css';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { locale } from '#shared/language/built.ts';

export interface Tab {
  readonly id: string;
  readonly text: string;
  /** The number of entries, next to the text. */
  readonly count?: number;
  readonly disabled?: boolean;
  /** A dot, and its meaning: `not saved yet`. */
  readonly mark?: string;
  readonly content: ReactNode;
}

interface Props {
  /** Read aloud before the tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  /** Keeps hidden tabs mounted, so that typed text survives. */
  readonly keepAll?: boolean;
}

/** Panels shown one at a time. Arrow keys move along the tabs, which wrap to another line if they do not fit. */
export function Tabs({ label, tabs, value, onChange, keepAll = false }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(({ id, text, count, disabled, mark }) => (
          <Radix.Trigger key={id} value={id} className="tab" disabled={disabled}>
            {text} {count !== undefined && <span className="num">{count.toLocaleString(locale)}</span>}
            {mark && (
              <span className="tab-mark">
                <span className="sr">{mark}</span>
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="tab-panel" {...(keepAll && { forceMount: true })}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
