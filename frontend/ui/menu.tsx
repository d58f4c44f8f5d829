import './theme/menu.css';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { anchors } from '../kernel/paths.ts';
import { buttonClass } from './button.tsx';
import { Tip } from './tip.tsx';

/** A line of a menu: something to do, or somewhere to go. */
export type MenuEntry =
  | {
      readonly text: string;
      readonly onSelect: () => void;
      /** It takes something away for good. */
      readonly danger?: boolean;
      /** A dialog comes up: the focus goes there, not back to the menu's button. */
      readonly opensDialog?: boolean;
      readonly disabled?: boolean;
    }
  | { readonly text: string; readonly href: string };

interface Props {
  /** What the button is called where it shows three dots. */
  readonly label?: string;
  readonly id?: string;
  readonly entries: readonly MenuEntry[];
  /** Words on the button in place of the dots. */
  readonly children?: ReactNode;
}

/** What can be done with one thing, behind a button: three dots, or words. */
export function Menu({ label, id, entries, children }: Props) {
  const opensDialog = useRef(false);
  // Known here, so that the place below is looked for when it opens: on the first drawing it may not be there yet.
  const [open, setOpen] = useState(false);
  const button = (
    <Radix.Trigger id={id} aria-label={label} className={children ? buttonClass('tool', 'menu-words') : 'menu-dots'}>
      {children}
    </Radix.Trigger>
  );
  return (
    <Radix.Root modal={false} open={open} onOpenChange={setOpen}>
      {label && !children ? <Tip text={label}>{button}</Tip> : button}
      {/* Within the main part, or what it holds would belong to no part of the page. */}
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
