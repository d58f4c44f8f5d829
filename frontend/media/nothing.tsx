import type { ReactNode } from 'react';
import { sermonKeys } from '#shared/content/sermon-keys.ts';
import { useText } from '../kernel/use-text.ts';
import { useForAdmins } from '../session/for-admins.ts';
import { Empty } from '../ui/states.tsx';

interface Props {
  /** Shown to visitors; defaults to the church’s own text. */
  readonly title?: ReactNode;
  readonly level: 2 | 3;
}

const loadCard = async () => (await import('./media-editor.tsx')).FirstUploadCard;

/** Tells an admin how to upload the first recording (PS-15). Visitors do not load it. */
export function FirstUpload({ level }: Pick<Props, 'level'>) {
  const Card = useForAdmins(loadCard);
  return Card && <Card level={level} />;
}

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
