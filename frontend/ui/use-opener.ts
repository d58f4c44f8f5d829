import { useEffect, useRef, useState } from 'react';

/**
 * The state of a panel that replaces its button, possibly open on arrival. When the panel closes, the button gets the focus
 * again.
 */
export function useOpener(onArrival = false) {
  const opener = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'open' | 'left'>(onArrival ? 'open' : 'closed');
  // The first render must not move the focus.
  useEffect(() => {
    if (state === 'left') opener.current?.focus();
  }, [state]);
  return { opener, isOpen: state === 'open', open: () => setState('open'), close: () => setState('left') };
}
