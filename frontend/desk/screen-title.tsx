import { createContext, useContext, useEffect } from 'react';

const Setter = createContext<(title: string | undefined) => void>(() => {});

export const ScreenTitleSetter = Setter.Provider;

/** Shows a title that staff wrote in the frame's bar while the screen is open. */
export function ScreenTitle({ children }: { readonly children: string }) {
  const set = useContext(Setter);
  useEffect(() => {
    set(children);
    return () => set(undefined);
  }, [set, children]);
  return null;
}
