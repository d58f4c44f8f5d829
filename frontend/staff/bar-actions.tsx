import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Slot = createContext<HTMLElement | null>(null);

/** Where the frame's bar holds a screen's own actions. */
export const BarSlot = Slot.Provider;

/** A screen's main actions, drawn in the frame's bar beside the screen's name. */
export function BarActions({ children }: { readonly children: ReactNode }) {
  const slot = useContext(Slot);
  return slot && createPortal(children, slot);
}
