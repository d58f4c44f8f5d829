import { useEffect, useRef, useState } from 'react';

/** What a button opens in its own place, or is open on arrival: on leaving it, the keyboard is at the button again. */
export function useOpener(onArrival = false) {
  const opener = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'closed' | 'open' | 'left'>(onArrival ? 'open' : 'closed');
  // At the first sight nobody has pressed anything.
  useEffect(() => {
    if (state === 'left') opener.current?.focus();
  }, [state]);
  return { opener, isOpen: state === 'open', open: () => setState('open'), close: () => setState('left') };
}
