import './theme/tip.css';
import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactElement } from 'react';

/** Milliseconds that a pointer rests on a button before the tooltip appears (CN-20). */
const REST_MS = 700;

interface Props {
  /** The button's own name, and its shortcut if it has one. */
  readonly text: string;
  /** A button that shows only an icon. It needs an accessible name of its own. */
  readonly children: ReactElement;
}

/** The tooltip stays closed if a press or a closing menu moved the focus to the button. */
function onlyByKeyboard(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/**
 * A tooltip that names a button with only an icon: after a delay for a pointer, at once for keyboard focus. The pointer may move
 * onto it; Escape and a press close it (WCAG 1.4.13).
 */
export function Tip({ text, children }: Props) {
  return (
    <Radix.Provider delayDuration={REST_MS}>
      <Radix.Root>
        {/* It repeats the button's name, so screen readers must not read it again as a description. */}
        <Radix.Trigger asChild aria-describedby={undefined} onFocus={onlyByKeyboard}>
          {children}
        </Radix.Trigger>
        {/* Next to its button, so that it is in the same dialog and landmark. */}
        <Radix.Content className="tip" sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
