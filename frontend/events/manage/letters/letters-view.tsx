import { usePageStore } from '../../../kernel/page-store.ts';
import listCss from '../../../staff/list/list.module.css';
import { OneEvent } from '../one-event.tsx';
import { whenWords } from '../when-words.ts';
import { LetterForm } from './letter-form.tsx';
import { LetterList } from './letter-list.tsx';
import css from './letters.module.css';
import { messages as m } from './messages.ts';

/** Writes letters to everyone registered for one event, and lists those sent (docs/decisions/letters.md). */
export function LettersView({ id }: { readonly id: string }) {
  const { zoneLabel } = usePageStore().church;
  return (
    <OneEvent id={id} title={(event) => (event ? m.title(event.title) : m.label)} failure={m.failure}>
      {(event) => (
        <>
          <p className={`num ${listCss.listKept}`}>{whenWords(event, zoneLabel)}</p>
          <div className={`split ${css.lettersView}`}>
            {event.status === 'cancelled' ? <p>{m.form.calledOff}</p> : <LetterForm event={event} />}
            <LetterList event={event.id} />
          </div>
        </>
      )}
    </OneEvent>
  );
}
