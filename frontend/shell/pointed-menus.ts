/** Delay that ignores a passing mouse (CN-20). */
const OPEN_AFTER_MS = 200;
/** Within this time after one menu closed, the next opens at once (CN-20). */
const AT_ONCE_WITHIN_MS = 300;
/** Delay for a mouse that slips off the edge. */
const SHUT_AFTER_MS = 150;

/** A press keeps a menu open. Touch and keyboard work as without scripts. Returns a cleanup function. */
export function openForMouse(nav: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let under: HTMLDetailsElement | null = null;
  let opened: HTMLDetailsElement | null = null;
  let shutAt = Number.NEGATIVE_INFINITY;

  const shut = () => {
    if (!opened || opened.contains(document.activeElement)) return;
    opened.open = false;
    opened = null;
    shutAt = performance.now();
  };
  const open = (menu: HTMLDetailsElement) => {
    for (const other of nav.querySelectorAll<HTMLDetailsElement>('details[open]')) other.open = false;
    menu.open = true;
    opened = menu;
  };
  const moveTo = (menu: HTMLDetailsElement | null) => {
    if (menu === under) return;
    under = menu;
    clearTimeout(timer);
    if (!menu) timer = setTimeout(shut, SHUT_AFTER_MS);
    else if (menu.open) return;
    else if (opened?.open || performance.now() - shutAt < AT_ONCE_WITHIN_MS) open(menu);
    else timer = setTimeout(open, OPEN_AFTER_MS, menu);
  };

  const onOver = ({ pointerType, target }: PointerEvent) => {
    if (pointerType === 'mouse') moveTo((target as Element).closest('details'));
  };
  const onLeave = () => moveTo(null);
  const onClick = (event: Event) => {
    clearTimeout(timer);
    const menu = (event.target as Element).closest('summary')?.parentElement;
    if (!menu || menu !== opened) return;
    if (opened.open) event.preventDefault();
    opened = null;
  };
  const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && shut();
  nav.addEventListener('pointerover', onOver);
  nav.addEventListener('pointerleave', onLeave);
  nav.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('keydown', onKey);
    nav.removeEventListener('pointerover', onOver);
    nav.removeEventListener('pointerleave', onLeave);
    nav.removeEventListener('click', onClick);
  };
}
