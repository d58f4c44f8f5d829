import { useEffect, useState } from 'react';
import { labelOf } from '#shared/content/keys.ts';

/** Where a key's text stands on the page. */
export interface Place {
  readonly key: string;
  /** What its editor calls it. */
  readonly name: string;
  readonly element: HTMLElement;
}

/** Every text that is shown, in the order of the page, rich ones by their own element; dialogs are not edited. */
function findPlaces(): Place[] {
  return [...document.querySelectorAll<HTMLElement>('edit-text, main [data-key]')].flatMap((mark) => {
    const { key } = mark.dataset;
    const element = mark.localName === 'edit-text' ? mark.parentElement : mark;
    return key && element && !element.closest('[role=dialog]') ? [{ key, name: labelOf(key), element }] : [];
  });
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
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-key'] });
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
