import { type RefObject, useEffect, useId, useState } from 'react';
import { useKeys } from '../staff/keys/use-keys.ts';
import { Button } from '../ui/button.tsx';
import css from './edit.module.css';
import { messages as m } from './messages.ts';
import type { TextElement } from './places.ts';
import type { Editable, RequestState } from './use-components.ts';

export interface SavedEdit {
  readonly component: Editable;
  readonly was: Editable;
}

export interface EditResult {
  readonly text: string;
  readonly made?: SavedEdit;
}

interface Props {
  readonly places: readonly TextElement[];
  readonly asking: RequestState;
  readonly change: EditResult | null;
  readonly status: RefObject<HTMLDivElement | null>;
  readonly onTurnOff: () => void;
  readonly onRetry: () => void;
  readonly onUndo: (made: SavedEdit) => void;
  readonly onEdit: (place: TextElement, opener: HTMLElement) => void;
}

/** At the end of the page the badge must move, or the content below it could not be scrolled clear of it. */
function useEndInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const end = document.querySelector('.foot__end');
    if (!end) return;
    // Slow pages report several changes at once; the last one is current.
    const watch = new IntersectionObserver((changes) => setInView(changes.at(-1)?.isIntersecting === true));
    watch.observe(end);
    return () => watch.disconnect();
  }, []);
  return isInView;
}

/** The edit-mode badge with its guide (PS-19): instructions, and a list of all texts of the page for users without a mouse. */
export function Badge({ places, asking, change, status, onTurnOff, onRetry, onUndo, onEdit }: Props) {
  const [isOpen, setOpen] = useState(false);
  const keys = useKeys({ '?': () => setOpen(!isOpen) });
  const isAtEnd = useEndInView();
  const id = useId();
  // Paragraphs of one text, and repetitions of a text, are listed once.
  const texts = [...new Map([...places].reverse().map((place) => [place.key, place])).values()].reverse();
  return (
    <div className={`dark ${css.editBadge} ${isAtEnd && !isOpen ? css.editBadgeAside : ''}`}>
      <p className={css.editBar}>
        <b>{m.on}</b>
        <Button
          look="quiet"
          aria-expanded={isOpen}
          aria-keyshortcuts={keys.isOn ? '?' : undefined}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? m.guide.close : m.guide.open}
        </Button>
        <Button look="quiet" onClick={onTurnOff}>
          {m.turnOff}
        </Button>
      </p>
      <div className={css.editNews} role="status" tabIndex={-1} ref={status}>
        {asking === 'loading' && m.loading}
        {change && <span>{change.text}</span>}
        {change?.made && (
          <Button look="quiet" onClick={() => change.made && onUndo(change.made)}>
            {m.undo}
          </Button>
        )}
      </div>
      {asking === 'failed' && (
        <p role="alert">
          {m.fetchFailed}{' '}
          <Button look="quiet" onClick={onRetry}>
            {m.again}
          </Button>
        </p>
      )}
      {isOpen && (
        <section className={`stack ${css.editGuide}`} id={id} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`}>{m.guide.title}</h2>
          <ul className="stack">
            {m.guide.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
          <h3>{m.guide.texts(texts.length)}</h3>
          <ol className={css.editTexts}>
            {texts.map((place) => (
              <li key={place.key}>
                <Button look="quiet" onClick={(press) => onEdit(place, press.currentTarget)}>
                  {place.name}
                </Button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
