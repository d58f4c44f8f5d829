import './theme/tip.css';
import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactElement } from 'react';

/** Milliseconds for which a pointer rests on a button before it is told what the button does (CN-20). */
const REST_MS = 700;

interface Props {
  /** The button's own name, and its key where it has one. */
  readonly text: string;
  /** One button of which only a mark is seen; it has its name all the same, for whoever hears it. */
  readonly children: ReactElement;
}

/** A focus that a press brought, or that came back from a menu, asks for nothing. */
function onlyByKeyboard(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}

/**
 * What a button does that shows a mark alone: for a pointer that rests on it, at once for the focus of a keyboard. The pointer may
 * move onto it; Escape and a press take it away (WCAG 1.4.13).
 */
export function Tip({ text, children }: Props) {
  return (
    <Radix.Provider delayDuration={REST_MS}>
      <Radix.Root>
        {/* It says no more than the button's name: nobody hears it twice. */}
        <Radix.Trigger asChild aria-describedby={undefined} onFocus={onlyByKeyboard}>
          {children}
        </Radix.Trigger>
        {/* Beside its button, so that it lies in the same dialog and the same part of the page. */}
        <Radix.Content className="tip" sideOffset={6} collisionPadding={8}>
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
