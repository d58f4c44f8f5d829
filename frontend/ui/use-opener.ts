import { useEffect, useRef, useState } from 'react';

/** The state of a panel that replaces its button, which gets the focus when the panel closes. `onArrival`: open at first. */
export function useOpener(onArrival = false) {
  const opener = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'open' | 'left'>(onArrival ? 'open' : 'closed');
  // The first render must not move the focus.
  useEffect(() => {
    if (state === 'left') opener.current?.focus();
  }, [state]);
  return { opener, isOpen: state === 'open', open: () => setState('open'), close: () => setState('left') };
}
