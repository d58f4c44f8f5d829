import { Button, buttonClass } from '../../ui/button.tsx';
import css from './controls.module.css';
import { messages as m } from './messages.ts';

interface Props {
  /** The code of a MediaError. */
  readonly error: number;
  readonly mediaUrl: string;
  readonly onRetry: () => void;
}

export function Trouble({ error, mediaUrl, onRetry }: Props) {
  return (
    <div className={css.trouble} role="alert">
      <p>{error === MediaError.MEDIA_ERR_NETWORK ? m.lost : m.unplayable}</p>
      <Button look="small" onClick={onRetry}>
        {m.again}
      </Button>
      <a className={buttonClass('small')} href={mediaUrl} download>
        {m.download}
      </a>
    </div>
  );
}
