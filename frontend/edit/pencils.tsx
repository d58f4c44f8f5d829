import { useEffect, useState } from 'react';
import css from './edit.module.css';
import { messages as m } from './messages.ts';
import { boxOf, type TextElement } from './places.ts';

interface Props {
  readonly places: readonly TextElement[];
  readonly onEdit: (place: TextElement, opener: HTMLElement) => void;
}

export function Pencils({ places, onEdit }: Props) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const elements = new Set(places.map(({ element }) => element));
    const point = ({ target }: Event) => {
      // Keep the pencils while the pointer is on the tools.
      if (!(target instanceof Element) || target.closest(`.${css.edit}`)) return;
      let element: Element | null = target;
      while (element && !elements.has(element as HTMLElement)) element = element.parentElement;
      setAt(element as HTMLElement | null);
    };
    document.addEventListener('pointerover', point);
    return () => document.removeEventListener('pointerover', point);
  }, [places]);
  const here = places.filter(({ element }) => element === at);
  if (!at?.isConnected || here.length === 0) return null;
  const { left, top, width, height } = boxOf(at);
  return (
    <>
      <div className={css.editOutline} style={{ left, top, width, height }} />
      <div className={css.editPencils} style={{ left: left + width, top }}>
        {here.map((place) => (
          <button
            key={place.key}
            type="button"
            className={css.editPencil}
            aria-label={m.edit(place.name)}
            title={m.edit(place.name)}
            onClick={(press) => onEdit(place, press.currentTarget)}
          />
        ))}
      </div>
    </>
  );
}
