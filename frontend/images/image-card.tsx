import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { nameOfKey } from '#shared/content/key-name.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { call } from '../staff/call.ts';
import { rowId } from '../staff/list/grid.tsx';
import { keysOf } from '../staff/query-keys.ts';
import { textOf } from '../staff/refusal.ts';
import { useAct } from '../staff/use-act.ts';
import { newRecordId } from '../staff/views/use-arrival.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { Status } from '../ui/status.tsx';
import css from './images.module.css';
import { messages as m } from './messages.ts';
import { useModes } from './modes.ts';

const { question: q } = m;

/** Wide enough for a card on a screen with two device pixels per CSS pixel. */
const CARD_WIDTH = 640;

function addressOf({ variants, file_path }: StaffImage): string {
  return variants.find(({ width, format }) => format === 'webp' && width >= CARD_WIDTH)?.path ?? file_path;
}

interface Props {
  readonly image: StaffImage;
  /** A query string for the picture’s URL. */
  readonly asked: string;
}

export function ImageCard({ image, asked }: Props) {
  const { image_key: key, filename, alt_text, file_path, width, height, focal, state, reason } = image;
  const views = useModes();
  const of = <span className="sr">{m.of(key)}</span>;
  return (
    <li className="card">
      {file_path ? (
        <img
          src={addressOf(image) + asked}
          width={width}
          height={height}
          alt={alt_text}
          loading="lazy"
          style={{ objectPosition: `${focal.x}% ${focal.y}%` }}
        />
      ) : (
        <div aria-hidden="true" />
      )}
      <h2 id={rowId(key)} className="small-title" tabIndex={-1}>
        {nameOfKey(key)} <code className="soft small">{key}</code>
      </h2>
      <p className="apart soft small">
        <bdi>{filename}</bdi> {width > 0 && <span className="num">{m.size(width, height)}</span>}
      </p>
      <p className="small">{alt_text || <span className="soft">{m.noAlt}</span>}</p>
      {state === 'preparing' && <Status tone="wait">{m.preparing}</Status>}
      {state === 'refused' && reason && (
        <p className={`small ${css.refused}`}>
          <b>{m.refusedTitle}.</b> {m.refused[reason]}
        </p>
      )}
      <p className={`wraps ${css.do}`}>
        {file_path && (
          <>
            <a className={buttonClass('act')} href={file_path} target="_blank" rel="noreferrer">
              {m.view}
              {of}
            </a>
            <Link className={buttonClass('act')} to={views.addressOf('edit', key)}>
              {m.edit}
              {of}
            </Link>
            <Link className={buttonClass('act')} to={views.addressOf('replace', key)}>
              {m.replace}
              {of}
            </Link>
          </>
        )}
        <Delete name={key} />
      </p>
    </li>
  );
}

function Delete({ name }: { readonly name: string }) {
  const queries = useQueryClient();
  const button = useRef<HTMLButtonElement>(null);
  const [asks, setAsks] = useState(false);
  const { busy, act } = useAct();
  const [failure, setFailure] = useState<string>();
  const yes = async () => {
    setFailure(undefined);
    await call((api) => api.deleteImage({ params: { key: name } }));
    await queries.invalidateQueries({ queryKey: keysOf('images') });
    toast.success(q.done(name));
    setAsks(false);
  };
  return (
    <>
      <Button look="act-no" ref={button} onClick={() => setAsks(true)}>
        {m.delete}
        <span className="sr">{m.of(name)}</span>
      </Button>
      {asks && (
        <QuestionDialog
          title={q.title(name)}
          text={q.text}
          yes={q.yes}
          no={q.no}
          close={q.close}
          busy={busy}
          onYes={() => void act(yes, (error) => setFailure(textOf(error, m.network)))}
          onNo={() => setAsks(false)}
          // The button that opened the dialog disappears with the image.
          returnTo={() => (button.current?.isConnected ? button.current : document.getElementById(newRecordId))}
        >
          {failure && (
            <p className="error" role="alert">
              <b>{q.failed}</b>: {failure}
            </p>
          )}
        </QuestionDialog>
      )}
    </>
  );
}
