import { useEffect, useState } from 'react';
import { marksIn } from './marks.ts';
import { keyOf } from './overlay.ts';

/** Where a key's text stands on the page. */
export interface Place {
  readonly key: string;
  readonly element: HTMLElement;
}

/** Parts of the page in which nothing is edited: the tools themselves, dialogs, what is not drawn. */
const elsewhere = '.edit, [role=dialog], script, style, noscript, option';

/** Every marked text of the page, in the order of the page. */
function findPlaces(): Place[] {
  const places: Place[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const marks = marksIn(node.nodeValue ?? '');
    if (marks.length === 0 || !element || element.closest(elsewhere)) continue;
    for (const number of marks) {
      const key = keyOf(number);
      if (key !== undefined) places.push({ key, element });
    }
  }
  return places;
}

/** The page's texts as they come and go; none while `on` is not. */
export function usePlaces(on: boolean): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    if (!on) return setPlaces([]);
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = findPlaces();
      setPlaces((last) => (isSame(last, next) ? last : next));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    soon();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [on]);
  return places;
}

function isSame(one: readonly Place[], other: readonly Place[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ key, element }, at) => key === other[at]?.key && element === other[at]?.element)
  );
}

/** A box of the page in pixels from the page's own corner, so that it scrolls along. */
export function boxOf(element: Element): { left: number; top: number; width: number; height: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + scrollX, top: top + scrollY, width, height };
}
