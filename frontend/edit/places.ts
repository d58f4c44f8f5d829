import { useEffect, useState } from 'react';
import { labelOf } from '#shared/content/key-labels.ts';

export interface TextElement {
  readonly key: string;
  readonly name: string;
  readonly element: HTMLElement;
}

/** Finds every editable text in page order, except in dialogs. Rich texts are marked on their own element. */
function findTextElements(): TextElement[] {
  return [...document.querySelectorAll<HTMLElement>('edit-text, main [data-key]')].flatMap((mark) => {
    const { key } = mark.dataset;
    const element = mark.localName === 'edit-text' ? mark.parentElement : mark;
    return key && element && !element.closest('[role=dialog]') ? [{ key, name: labelOf(key), element }] : [];
  });
}

/** Updated as the page changes. Empty while `on` is false. */
export function useTextElements(on: boolean): readonly TextElement[] {
  const [places, setPlaces] = useState<readonly TextElement[]>([]);
  useEffect(() => {
    if (!on) return setPlaces([]);
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = findTextElements();
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

function isSame(one: readonly TextElement[], other: readonly TextElement[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ key, element }, at) => key === other[at]?.key && element === other[at]?.element)
  );
}

/** An element’s box relative to the page, so that positions scroll along. */
export function boxOf(element: Element): { left: number; top: number; width: number; height: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + scrollX, top: top + scrollY, width, height };
}
