import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const Slot = createContext<HTMLElement | null>(null);

/** The slot in the frame's bar for a screen's own actions. */
export const BarSlot = Slot.Provider;

/** A screen's main actions, rendered in the frame's bar next to the screen's name. */
export function BarActions({ children }: { readonly children: ReactNode }) {
  const slot = useContext(Slot);
  return slot && createPortal(children, slot);
}
