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

/** The card that tells an admin how to begin (PS-15); visitors do not see it. */
export function FirstUpload({ level }: Pick<Props, 'level'>) {
  const isAdmin = useIsAdmin();
  return isAdmin && <FirstUploadCard level={level} />;
}

/** No recording yet: visitors read when to come, admins what to do about it. */
export function Nothing({ title, level }: Props) {
  const text = useText(sermonKeys);
  if (useIsAdmin()) return <FirstUploadCard level={level} />;
  return (
    <Empty title={title ?? text('sermon_none_title')} level={level}>
      {text('sermon_none_text')}
    </Empty>
  );
}

function FirstUploadCard({ level }: Pick<Props, 'level'>) {
  return (
    <div className="first-upload">
      <p className={css.firstUploadNone}>{m.none.card}</p>
      <Empty title={m.none.cardTitle} level={level}>
        {m.none.cardText}
      </Empty>
    </div>
  );
}

const useIsAdmin = () => useUser().user?.role === 'admin';
