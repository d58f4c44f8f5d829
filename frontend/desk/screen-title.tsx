import { createContext, useContext, useEffect } from 'react';

const Setter = createContext<(title: string | undefined) => void>(() => {});

/** How a screen gives the frame another name than its own. */
export const ScreenTitleSetter = Setter.Provider;

/** The name of a screen where staff wrote one: it stands in the frame's bar while the screen is shown. */
export function ScreenTitle({ children }: { readonly children: string }) {
  const set = useContext(Setter);
  useEffect(() => {
    set(children);
    return () => set(undefined);
  }, [set, children]);
  return null;
}
