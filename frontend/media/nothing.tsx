import type { ReactNode } from 'react';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { useText } from '../kernel/use-text.ts';
import { useForAdmins } from '../session/for-admins.ts';
import { Empty } from '../ui/states.tsx';

interface Props {
  /** For visitors; left out: the church's own words. */
  readonly title?: ReactNode;
  readonly level: 2 | 3;
}

const loadCard = async () => (await import('./media-editor.tsx')).FirstUploadCard;

/** The card that tells an admin how to begin (PS-15); visitors neither see it nor load its words. */
export function FirstUpload({ level }: Pick<Props, 'level'>) {
  const Card = useForAdmins(loadCard);
  return Card && <Card level={level} />;
}

/** No recording yet: visitors read when to come, admins what to do about it. */
export function Nothing({ title, level }: Props) {
  const text = useText(sermonKeys);
  const Card = useForAdmins(loadCard);
  if (Card) return <Card level={level} />;
  return (
    <Empty title={title ?? text('sermon_none_title')} level={level}>
      {text('sermon_none_text')}
    </Empty>
  );
}
