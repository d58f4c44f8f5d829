import './theme/tabs.css';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { locale } from '#shared/language/built.ts';

export interface Tab {
  readonly id: string;
  readonly text: string;
  /** Beside the text: how many it holds. */
  readonly count?: number;
  readonly disabled?: boolean;
  readonly content: ReactNode;
}

interface Props {
  /** Read aloud before the tabs. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Parts of one thing, of which one is shown. Arrow keys go along the tabs; where there is no room they scroll. */
export function Tabs({ label, tabs, value, onChange }: Props) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List className="tabs" aria-label={label}>
        {tabs.map(({ id, text, count, disabled }) => (
          <Radix.Trigger key={id} value={id} className="tab" disabled={disabled}>
            {text} {count !== undefined && <span className="num">{count.toLocaleString(locale)}</span>}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content key={id} value={id} className="tab-panel">
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
