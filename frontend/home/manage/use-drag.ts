import { type PointerEvent, useState } from 'react';

interface DragState {
  readonly from: number;
  readonly to: number;
}

/** Releasing the handle drops the row at the new index, and Escape cancels. */
export function useDrag(onDrop: (from: number, to: number) => void) {
  const [dragging, setDragging] = useState<DragState>();
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

function indexAt(handle: HTMLElement, y: number): number {
  const rows = [...(handle.closest('ol')?.children ?? [])];
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below < 0 ? rows.length - 1 : below;
}
