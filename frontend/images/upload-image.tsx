import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import { ImageKey, type StaffImage } from '#shared/images/schema.ts';
import { type DraftOf, defineFields, staffTexts } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { keysOf } from '../staff/query-keys.ts';
import { unlessOurs } from '../staff/refusal.ts';
import { alertTitle } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FileField, useFileUrl } from '../ui/file-field.tsx';
import { ImageDialog } from './image-dialog.tsx';
import css from './images.module.css';
import { messages as m } from './messages.ts';
import { useModes } from './modes.ts';
import { acceptedImages, freeKeyOf, refusalOf } from './picture-file.ts';
import { sendImage } from './send-image.ts';
import { SmallerOffer } from './smaller-offer.tsx';
import { useGallery } from './use-gallery.ts';

const { fields: f } = m;

const keyRow = { name: 'image_key', kind: 'line', label: f.key, hint: f.keyHint, required: f.needed } as const;
const newRows = defineFields([keyRow, { name: 'alt_text', kind: 'lines', label: f.alt, hint: f.altHint }]);

/** The dialog Upload New Image (FM-21). */
export function UploadImage() {
  return <SendForm title={m.upload} text={m.uploadText} rows={newRows} failed={m.uploadFailed} said={m.uploaded} />;
}

/** The dialog that replaces an image’s file. Its key and texts stay. */
export function ReplaceImage({ name }: { readonly name: string }) {
  return (
    <SendForm
      title={`${m.replace}: ${name}`}
      text={m.replaceText}
      rows={defineFields([])}
      replaced={name}
      failed={m.replaceFailed}
      said={m.replaced}
    />
  );
}

interface SendProps {
  readonly title: string;
  readonly text: string;
  readonly rows: typeof newRows | readonly [];
  /** The key of the image to replace. */
  readonly replaced?: string;
  readonly failed: string;
  readonly said: (key: string) => string;
}

type Answers = Partial<DraftOf<typeof newRows>>;

const refusal = (error: string) => new ApiError('validation_failed', { status: 422, body: { error } });

function SendForm({ title, text, rows, replaced, failed, said }: SendProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { addressOf } = useModes();
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [tooLarge, setTooLarge] = useState<File>();
  const taken = new Set(useGallery().map(({ image_key }) => image_key));
  const [share, setShare] = useState<number>();
  const suggested = useRef('');
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(new Error(m.stopped)), []);

  /** Handles an image that is published, rejected, or still processing after a minute. */
  const done = (key: string, image: StaffImage | undefined) => {
    void queries.invalidateQueries({ queryKey: keysOf('images') });
    if (image?.state === 'refused') throw refusal(image.reason ? m.refused[image.reason] : failed);
    toast.success(alertTitle(image ? said(key) : m.later(key)));
    void navigate(addressOf('list'));
  };

  const form = useStaffForm<typeof rows, Answers, { readonly image_key: string }>({
    fields: rows,
    check: ({ image_key }) => {
      const wrong = !replaced && image_key !== undefined && !ImageKey.safeParse(image_key).success;
      return wrong ? { image_key: staffTexts.image_key } : {};
    },
    save: async ({ image_key, alt_text = '' }) => {
      const key = replaced ?? image_key ?? '';
      if (!file) {
        setFileError(f.needed);
        throw refusal(f.needed);
      }
      stop.current = new AbortController();
      setShare(0);
      const options = { signal: stop.current.signal, onProgress: setShare };
      const about = replaced ? { replaces: true as const } : { alt_text };
      try {
        done(key, await sendImage({ file, imageKey: key, ...about }, options));
      } catch (error) {
        // An error of the media store, or a cancelled upload.
        throw error instanceof ApiError ? error : refusal(unlessOurs(error, (error as Error).message));
      } finally {
        setShare(undefined);
      }
      return { image_key: key };
    },
    onSaved: () => {},
    failed,
    failedText: m.network,
  });

  const choose = ([chosen]: readonly File[]) => {
    const wrong = chosen && refusalOf(chosen);
    setFileError(wrong);
    setFile(wrong ? undefined : chosen);
    setTooLarge(wrong ? chosen : undefined);
    // A suggested key changes with the file; a typed key stays.
    const { image_key: key = '' } = form.draft;
    if (!replaced && chosen && !wrong && (key === '' || key === suggested.current)) {
      suggested.current = freeKeyOf(chosen.name, taken);
      form.set('image_key', suggested.current);
    }
  };
  const percent = Math.floor((share ?? 0) * 100);
  return (
    <ImageDialog title={title} text={text} form={form}>
      {(cancel) => (
        <StaffForm
          form={form}
          submit={m.uploadDo}
          busy={share === 1 ? m.preparingDo : m.uploading(percent)}
          more={
            share === undefined ? (
              cancel
            ) : (
              <Button look="tool" onClick={() => stop.current?.abort(new Error(m.stopped))}>
                {m.stop}
              </Button>
            )
          }
        >
          <FileField
            {...{ id: 'image-file', name: 'image', label: f.file, hint: f.fileHint, error: fileError }}
            accept={acceptedImages}
            required
            files={file ? [file] : []}
            onChange={choose}
          />
          {tooLarge && <SmallerOffer file={tooLarge} onSmaller={(smaller) => choose([smaller])} />}
          {file && <Chosen file={file} />}
          {share !== undefined && <progress max={100} value={percent} />}
        </StaffForm>
      )}
    </ImageDialog>
  );
}

function Chosen({ file }: { readonly file: File }) {
  const url = useFileUrl(file);
  return url ? <img className={css.chosen} src={url} alt={file.name} /> : null;
}
