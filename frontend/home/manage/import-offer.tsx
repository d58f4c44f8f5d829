import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reportFault } from '../../kernel/report-error.ts';
import { useAct } from '../../staff/use-act.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { dismissLocal, keepLocal, type LocalSlides, readLocal } from './local-slides.ts';
import css from './manage.module.css';
import { messages } from './messages.ts';
import { fromLocal, useModes } from './modes.ts';
import { imported, type ManagedSlides, roomIn } from './slide-order.ts';
import { isShown } from './try-picture.ts';
import type { SlideEditor } from './use-changes.tsx';

const m = messages.import;

interface Props {
  readonly slides: ManagedSlides;
  readonly changes: SlideEditor;
}

/**
 * Offers to import slides stored in this browser before the server had slides. They stay in local storage until the server has
 * saved them.
 */
export function ImportOffer({ slides, changes }: Props) {
  const { addressOf } = useModes();
  const [found, setFound] = useState<LocalSlides | null>(readLocal);
  const { busy, act } = useAct();
  if (!found) return null;
  const { ready, open } = found;
  const room = roomIn(slides);

  const take = async () => {
    const tried = await Promise.all(ready.map(async (slide) => ({ slide, shown: await isShown(slide.src) })));
    const good = tried.filter(({ shown }) => shown).map(({ slide }) => slide);
    const bad = tried.filter(({ shown }) => !shown).map(({ slide }) => ({ ...slide, broken: true }));
    const taken = good.slice(0, room);
    const isDone = taken.length === 0 || (await changes.carryOut(imported(taken), m.done(taken.length)));
    if (isDone) keepLocal([...good.slice(room), ...bad, ...open]);
    setFound(readLocal());
  };
  return (
    <section className={`card stack ${css.import}`} aria-labelledby="local">
      <h2 id="local">{m.title}</h2>
      <p>
        {[ready.length > 0 && m.ready(ready.length), open.length > 0 && m.open(open.length)].filter(Boolean).join(' ')}
      </p>
      {room < ready.length && <p>{messages.full}</p>}
      <p className={css.viewDo}>
        {ready.length > 0 && room > 0 && (
          <Button look="tool-main" busy={busy} onClick={() => void act(take, reportFault)}>
            {m.yes(Math.min(ready.length, room))}
          </Button>
        )}
        {open.length > 0 && room > 0 && (
          <Link className={buttonClass('tool')} to={addressOf('new', fromLocal)}>
            {m.complete}
          </Link>
        )}
        <Button
          look="tool"
          onClick={() => {
            dismissLocal();
            setFound(null);
          }}
        >
          {m.later}
        </Button>
      </p>
    </section>
  );
}
