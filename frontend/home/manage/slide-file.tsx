import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { imagePrefix } from '#shared/content/picture-keys.ts';
import { messages as gallery } from '../../images/messages.ts';
import { sendImage } from '../../images/send-image.ts';
import { SmallerOffer } from '../../images/smaller-offer.tsx';
import { keysOf } from '../../staff/query-keys.ts';
import { textOf } from '../../staff/refusal.ts';
import { FileField } from '../../ui/file-field.tsx';
import css from './manage.module.css';
import { messages } from './messages.ts';
import { asPicture, type FileProblem, fileProblemOf, keyFor, slideFiles } from './picture-file.ts';

const { file: m } = messages.form;

interface Props {
  /** The picture’s description so far; the gallery stores it with the image. */
  readonly alt: string;
  readonly onSending: (isSending: boolean) => void;
  /** Called with the slide’s `src` once the image is in the gallery. */
  readonly onSent: (src: string) => void;
}

/** Uploads a picture from the user’s device into the gallery (ER-21, CN-06). */
export function SlideFile({ alt, onSending, onSent }: Props) {
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(new Error(gallery.stopped)), []);

  const [tooLarge, setTooLarge] = useState<File>();

  const refuse = ({ title, text }: FileProblem) => {
    setFiles([]);
    setError(text);
    toast.error(title, { id: title, description: text });
  };

  const send = async (chosen: File) => {
    stop.current?.abort(new Error(gallery.stopped));
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    setFiles([chosen]);
    setShare(0);
    onSending(true);
    try {
      const file = await asPicture(chosen);
      if (!file) return refuse(messages.refused.load);
      const imageKey = keyFor(chosen.name);
      const image = await sendImage({ file, imageKey, alt_text: alt }, { signal, onProgress: setShare });
      await queries.invalidateQueries({ queryKey: keysOf('images') });
      if (image?.state === 'ready') onSent(imagePrefix + imageKey);
      else refuse({ title: m.failed, text: image?.reason ? gallery.refused[image.reason] : gallery.later(imageKey) });
    } catch (failure) {
      if (!signal.aborted) refuse({ title: m.failed, text: textOf(failure, gallery.network) });
    } finally {
      // Another upload may have started by now.
      if (stop.current?.signal === signal) {
        setShare(undefined);
        onSending(false);
      }
    }
  };

  const choose = ([chosen]: readonly File[]) => {
    const refusal = chosen && fileProblemOf(chosen);
    setError(undefined);
    setTooLarge(refusal && chosen);
    if (!chosen) {
      stop.current?.abort(new Error(gallery.stopped));
      setFiles([]);
    } else if (refusal) refuse(refusal);
    else void send(chosen);
  };

  return (
    <div className={`stack ${css.file}`}>
      <FileField
        {...{ id: 'slide-file', name: 'file', label: m.label, hint: m.hint, error, files }}
        accept={slideFiles}
        onChange={choose}
      />
      {tooLarge && <SmallerOffer file={tooLarge} onSmaller={(smaller) => choose([smaller])} />}
      {share !== undefined && (
        <p role="status">
          <progress max={1} value={share} aria-label={m.sending} />{' '}
          {share === 1 ? gallery.preparingDo : gallery.uploading(Math.floor(share * 100))}
        </p>
      )}
    </div>
  );
}
