import { type ComponentType, type KeyboardEvent, type MouseEvent, useCallback, useEffect, useState } from 'react';

type Load<P> = () => Promise<ComponentType<P>>;

/** Render it when both `Dialog` and `wanted` are set. */
export function useLazyDialog<P>(load: Load<P>) {
  const [wanted, setWanted] = useState(false);
  const [failed, setFailed] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<P>>();
  const open = () => {
    setWanted(true);
    setFailed(false);
    load().then(
      (loaded) => setDialog(() => loaded),
      () => setFailed(true),
    );
  };
  const close = useCallback(() => setWanted(false), []);
  return { Dialog, wanted, failed, open, close };
}

/**
 * A dialog with a fragment of its own (`#membership_class`), which opens it on arrival if `isMeant` chooses this link. Without
 * scripts the link leads to the form in the HTML of this page, or of the page at the path `on`. Spread `link` into an `<a>`.
 */
export function useDialogLink<P>(load: Load<P>, place: string, isMeant: () => boolean, on = '') {
  const { Dialog, wanted, failed, open, close: leave } = useLazyDialog(load);
  const isHere = () => location.hash === `#${place}`;
  const close = () => {
    leave();
    if (isHere()) history.replaceState(history.state, '', location.pathname + location.search);
  };
  const fetchAhead = () => void load().catch(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address said on arrival counts
  useEffect(() => {
    if (isHere() && isMeant()) open();
  }, []);

  const press = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault();
    open();
  };
  const link = {
    role: 'button',
    href: `${on}#${place}`,
    'aria-haspopup': 'dialog',
    'aria-busy': wanted && !Dialog && !failed,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => event.key === ' ' && press(event),
  } as const;
  return { Dialog, wanted, failed, close, link };
}
