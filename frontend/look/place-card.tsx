import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { type PictureSlotName, pictureSlots, portraitWidest } from '#shared/content/picture-keys.ts';
import { pictureLabels } from '#shared/content/picture-labels.ts';
import { builtInPicture, slotOptions } from '../images/built-in.ts';
import { messages as images } from '../images/messages.ts';
import { acceptedImages, refusalOf } from '../images/picture-file.ts';
import { SmallerOffer } from '../images/smaller-offer.tsx';
import { photoIn, useGallery } from '../images/use-gallery.ts';
import { Photograph } from '../kernel/slot.tsx';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { Button } from '../ui/button.tsx';
import { FileField, useFileUrl } from '../ui/file-field.tsx';
import css from './look.module.css';
import { messages } from './messages.ts';
import { freeKey, uploadFor } from './new-photograph.ts';
import type { Texts } from './texts.ts';
import { useTextsForm } from './use-texts-form.ts';

const m = messages.place;

/** The option for a chosen file, in place of an image’s key. */
const FILE = 'file';
/** Maximum width of a card’s picture in CSS pixels. */
const CARD_WIDTH = 420;

interface Props {
  readonly name: PictureSlotName;
  readonly record: Texts<PictureSlotName>;
  /** Whether it is open from the beginning. */
  readonly open?: boolean;
}

/**
 * A picture slot with its current picture. The user chooses a file, which is uploaded at once, or opens the card and chooses an
 * image of the gallery.
 */
export function PlaceCard({ name, record, open: isOpen = false }: Props) {
  const { widest } = pictureSlots[name];
  const label = pictureLabels[name];
  const gallery = useGallery();
  const [open, setOpen] = useState(isOpen);
  const [file, setFile] = useState<File>();
  const [fileError, setFileError] = useState<string>();
  const [tooLarge, setTooLarge] = useState<File>();
  const [share, setShare] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  const sent = useRef<{ readonly file: File; readonly as: string }>(undefined);
  useEffect(() => () => stop.current?.abort(new Error(images.stopped)), []);

  /** A retry does not upload the same file again. */
  const upload = async (alt_text: string): Promise<string> => {
    if (!file) throw new Error(m.noFile);
    if (sent.current?.file === file) return sent.current.as;
    stop.current = new AbortController();
    setShare(0);
    try {
      const chosen = { file, imageKey: freeKey(name, gallery), alt_text };
      const as = await uploadFor(chosen, { signal: stop.current.signal, onProgress: setShare });
      sent.current = { file, as };
      return as;
    } finally {
      setShare(undefined);
    }
  };
  const [builtIn, ...photographs] = slotOptions(name, gallery, record[name]);
  const fields = defineFields([
    {
      name,
      kind: 'picture',
      label: m.shown,
      input: { optional: '' },
      options: [
        ...(builtIn ? [builtIn] : []),
        ...(file ? [{ value: FILE, label: m.upload(file.name) }] : []),
        ...photographs,
      ],
    },
    { name: 'alt', kind: 'line', label: m.alt, hint: m.altHint, when: ({ [name]: chosen }) => chosen === FILE },
  ]);
  const form = useTextsForm<typeof fields, PictureSlotName>({
    fields,
    record,
    prepare: async (typed) => {
      const { alt = '' } = typed as Readonly<Record<string, string>>;
      return typed[name] === FILE ? { ...typed, [name]: await upload(alt) } : typed;
    },
    onSaved(saved) {
      setFile(undefined);
      form.restart({ [name]: saved[name], alt: '' });
      toast.success(m.saved(label));
    },
    failed: m.failed,
    failedText: messages.network,
  });
  const chosen = String(form.draft[name]);
  const take = ([next]: readonly File[]) => {
    const wrong = next && refusalOf(next);
    setFileError(wrong);
    setFile(wrong ? undefined : next);
    setTooLarge(wrong ? next : undefined);
    // Shows the picture and the button that saves it, or the error.
    setOpen(true);
    form.set(name, next && !wrong ? FILE : String(form.base[name]));
  };
  const percent = Math.floor((share ?? 0) * 100);
  const shown =
    chosen === FILE && file ? (
      <ChosenFile file={file} />
    ) : (
      <Standing {...{ name, widest }} text={chosen} label={builtIn?.label ?? ''} />
    );
  const isMark = name === 'church_mark';
  const crop = {
    'data-mark': isMark || undefined,
    'data-portrait': (!isMark && widest <= portraitWidest) || undefined,
  };
  return (
    <li className={`card ${css.place}`} id={name} data-open={open || undefined}>
      <h3>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={css.thumb} {...crop} aria-hidden="true">
            {shown}
          </span>
          <span>{label}</span>
          {form.dirty && <span className={css.unsaved}>{m.unsaved}</span>}
        </button>
      </h3>
      {open && (
        <div className={css.frame} {...crop} data-empty={(chosen === '' && !builtInPicture(name)) || undefined}>
          {shown}
        </div>
      )}
      <StaffForm
        form={form}
        look="part"
        prefix={`${name}-`}
        label={label}
        submit={
          <>
            {m.save} <span className="sr">{label}</span>
          </>
        }
        busy={share === undefined ? undefined : share === 1 ? images.preparingDo : images.uploading(percent)}
        stale={() => messages.stale}
        more={
          share !== undefined && (
            <Button look="tool" onClick={() => stop.current?.abort(new Error(images.stopped))}>
              {images.stop}
            </Button>
          )
        }
      >
        <div className={css.chooser}>
          <FileField
            {...{ id: `${name}-file`, name: 'image', label: m.choose, hint: m.chooseHint(widest * 2) }}
            {...{ error: fileError, accept: acceptedImages, optional: '' }}
            files={file ? [file] : []}
            onChange={take}
          />
          {tooLarge && <SmallerOffer file={tooLarge} onSmaller={(smaller) => take([smaller])} />}
        </div>
      </StaffForm>
    </li>
  );
}

function ChosenFile({ file }: { readonly file: File }) {
  const url = useFileUrl(file);
  return url ? <img src={url} alt={file.name} /> : null;
}

interface StandingProps {
  readonly name: PictureSlotName;
  readonly text: string;
  readonly widest: number;
  /** What the slot shows without a photograph. */
  readonly label: string;
}

/** The picture that the site shows: a photograph, or the built-in drawing. */
function Standing({ name, text, widest, label }: StandingProps) {
  const photo = photoIn(useGallery(), text, Math.min(widest, CARD_WIDTH));
  const drawing = builtInPicture(name);
  if (photo) return <Photograph photo={photo} className="" width={3} height={2} />;
  return drawing ? <img src={drawing} alt={label} loading="lazy" /> : <p className="soft">{label}</p>;
}
