import './theme/menu.css';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { anchors } from '../kernel/paths.ts';
import { buttonClass } from './button.tsx';
import { Tip } from './tip.tsx';

/** A menu entry: an action or a link. */
export type MenuEntry =
  | {
      readonly text: string;
      readonly onSelect: () => void;
      /** The action deletes something for good. */
      readonly danger?: boolean;
      /** The action opens a dialog, which gets the focus instead of the menu's button. */
      readonly opensDialog?: boolean;
      readonly disabled?: boolean;
    }
  | { readonly text: string; readonly href: string };

interface Props {
  /** The button's name if it shows three dots. */
  readonly label?: string;
  readonly id?: string;
  readonly entries: readonly MenuEntry[];
  /** The button's text instead of the dots. */
  readonly children?: ReactNode;
}

/** A menu of actions behind a button: three dots, or a text. */
export function Menu({ label, id, entries, children }: Props) {
  const opensDialog = useRef(false);
  // Kept here, so that opening the menu renders it again and looks up the container, which may be missing on the first render.
  const [open, setOpen] = useState(false);
  const button = (
    <Radix.Trigger id={id} aria-label={label} className={children ? buttonClass('tool', 'menu-words') : 'menu-dots'}>
      {children}
    </Radix.Trigger>
  );
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      {label && !children ? <Tip text={label}>{button}</Tip> : button}
      {/* Within the main element, because otherwise the menu would be outside all landmarks. */}
      <Radix.Portal container={document.getElementById(anchors.main)}>
        <Radix.Content
          className="staff menu"
          align="end"
          collisionPadding={12}
          onCloseAutoFocus={(event) => {
            if (opensDialog.current) event.preventDefault();
            opensDialog.current = false;
          }}
        >
          {entries.map((entry) =>
            'href' in entry ? (
              <Radix.Item asChild key={entry.text}>
                <a href={entry.href}>{entry.text}</a>
              </Radix.Item>
            ) : (
              <Radix.Item
                key={entry.text}
                className={entry.danger ? 'menu__no' : undefined}
                disabled={entry.disabled}
                onSelect={() => {
                  opensDialog.current = entry.opensDialog === true;
                  entry.onSelect();
                }}
              >
                {entry.text}
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
