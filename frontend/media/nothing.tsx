import type { ReactNode } from 'react';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { useText } from '../kernel/use-text.ts';
import { useUser } from '../session/user.tsx';
import { Empty } from '../ui/states.tsx';
import css from './media.module.css';
import { messages as m } from './messages.ts';

interface Props {
  /** For visitors; left out: the church's own words. */
  readonly title?: ReactNode;
  readonly level: 2 | 3;
}

/** No recording yet: visitors read when to come, admins what to do about it. */
export function Nothing({ title, level }: Props) {
  const text = useText(sermonKeys);
  const isAdmin = useUser().user?.role === 'admin';
  if (isAdmin) {
    return (
      <div className="first-upload">
        <p className={css.firstUploadNone}>{m.none.card}</p>
        <Empty title={m.none.cardTitle} level={level}>
          {m.none.cardText}
        </Empty>
      </div>
    );
  }
  return (
    <Empty title={title ?? text('sermon_none_title')} level={level}>
      {text('sermon_none_text')}
    </Empty>
  );
}
