import { type PointerEvent, useState } from 'react';

interface Dragging {
  readonly from: number;
  readonly to: number;
}

/** Dragging a row of a list by its handle; the row is let go at another index, or Escape leaves everything as it was. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const [dragging, setDragging] = useState<Dragging>();
  /** What the handle of a row listens to. */
  const handle = (at: number) => ({
    onPointerDown(press: PointerEvent<HTMLElement>) {
      if (press.button !== 0) return;
      press.preventDefault();
      press.currentTarget.setPointerCapture(press.pointerId);
      setDragging({ from: at, to: at });
    },
    onPointerMove({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
      if (dragging) setDragging({ ...dragging, to: indexAt(currentTarget, clientY) });
    },
    onPointerUp() {
      setDragging(undefined);
      if (dragging && dragging.to !== dragging.from) onDrop(dragging.from, dragging.to);
    },
    onPointerCancel: () => setDragging(undefined),
  });
  return { dragged: dragging?.from, target: dragging?.to, handle };
}

/** The index of the row that lies at a height of the window; above the first it is the first. */
function indexAt(handle: HTMLElement, y: number): number {
  const rows = [...(handle.closest('ol')?.children ?? [])];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}
