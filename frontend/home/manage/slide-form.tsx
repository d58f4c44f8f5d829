import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { imageOptions, photoIn, useGallery } from '../../images/use-gallery.ts';
import { Photograph } from '../../kernel/slot.tsx';
import { StaffForm } from '../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../staff/form/use-staff-form.ts';
import { isStale } from '../../staff/refusal.ts';
import { pictureOf } from '../slide-picture.tsx';
import { keepLocal, readLocal } from './local-slides.ts';
import css from './manage.module.css';
import { messages } from './messages.ts';
import { useModes } from './modes.ts';
import { SlideFile } from './slide-file.tsx';
import { imported, type ManagedSlide, savedSlide } from './slide-order.ts';
import { altOf, answersOf, type SlideAnswers, type SlideRows, slideOf, slideRulesWith } from './slide-rules.ts';
import { type SlideList, saveSlides, showSlides } from './slides-data.ts';
import { isShown } from './try-picture.ts';
import { currentOf, type SlideEditor } from './use-changes.tsx';

const { form: m, refused, saved: done, stale } = messages;

/** The slide with the list from which it was read, whose version a save needs. */
type StoredSlide = Partial<SlideAnswers> & { readonly list: SlideList };

/** Maximum width in CSS pixels. */
const PREVIEW_WIDTH = 640;

/** The address does not lead to a picture that home can show. */
class NoPicture extends Error {}

interface Props {
  readonly list: SlideList;
  readonly changes: SlideEditor;
  /** Undefined for a new slide. With `isLocal`, the new slide is the first incomplete one in local storage. */
  readonly slide?: ManagedSlide;
  readonly isLocal?: boolean;
}

/** The form of one slide (FM-23). */
export function SlideForm({ list, changes, slide, isLocal = false }: Props) {
  const { addressOf } = useModes();
  const images = useGallery();
  const navigate = useNavigate();
  const [local] = useState(() => (isLocal ? readLocal() : null));
  const [id] = useState(() => slide?.id ?? crypto.randomUUID());
  const storedIn = (within: SlideList): StoredSlide => ({
    ...answersOf(within.data.find((one) => one.id === id) ?? {}),
    list: within,
  });
  const sending = useRef(false);
  const leave = () => void navigate(addressOf('list'));

  /**
   * Saves an existing slide over the list from which it was read. If the stored list is newer, the user compares both, field by
   * field.
   */
  const saveOver = async (next: ManagedSlide | ReturnType<typeof slideOf>, from: SlideList): Promise<SlideList> => {
    try {
      const saved = await saveSlides({ ...from, data: savedSlide(next)(from.data) });
      showSlides(saved);
      return saved;
    } catch (error) {
      if (!isStale(error)) throw error;
      const current = currentOf(error);
      throw new ApiError(error.code, { status: error.status, body: { ...error.details, current: storedIn(current) } });
    }
  };
  const form = useStaffForm<SlideRows, SlideAnswers, StoredSlide>({
    ...slideRulesWith(imageOptions(images, slide?.src), pictureOf),
    record: slide && storedIn(list),
    start: slide ? undefined : local?.open[0] ? answersOf(local.open[0]) : { alt: altOf('art:hill', []) },
    keep: `slide ${slide?.id ?? (isLocal ? 'local' : 'new')}`,
    async save(answers, from) {
      if (sending.current) throw new ApiError('busy', { body: { error: m.file.wait } });
      const next = slideOf(answers, id);
      if (!(await isShown(next.src))) throw new NoPicture();
      if (from) return storedIn(await saveOver(next, from.list));
      const saved = await changes.change(isLocal ? imported([next]) : savedSlide(next));
      // The user declined to add the slide to the newer list.
      if (!saved) throw new ApiError('busy', { body: { error: stale.left } });
      return storedIn(saved);
    },
    onSaved({ title = '' }) {
      if (local) keepLocal([...local.ready, ...local.open.slice(1)]);
      toast.success(done(title));
      leave();
    },
    refused(error) {
      if (!(error instanceof NoPicture)) return undefined;
      toast.error(refused.load.title, { id: refused.load.title, description: refused.load.text });
      return { src: refused.load.text };
    },
    failed: m.notSaved,
  });
  const set = (field: string, value: unknown) => {
    const { alt, drawing } = form.draft;
    form.set(field, value);
    // Suggest the picture’s description, unless the user typed one.
    if (field === 'drawing' && [altOf(drawing, images), ''].includes(alt))
      form.set('alt', altOf(String(value), images));
  };
  // The form may have changed by the time an upload ends.
  const latest = useRef(set);
  latest.current = set;
  const { alt, drawing } = form.draft;
  return (
    <StaffForm footStays form={{ ...form, set }} submit={m.submit} onCancel={leave}>
      <Chosen src={form.draft.drawing} images={images} />
      <SlideFile
        alt={alt === altOf(drawing, images) ? '' : alt}
        onSending={(isSending) => {
          sending.current = isSending;
        }}
        onSent={(src) => latest.current('drawing', src)}
      />
    </StaffForm>
  );
}

interface ChosenProps {
  readonly src: string;
  readonly images: readonly StaffImage[];
}

/** The chosen picture in home’s frame. A picture given by address is only tried when the form is saved. */
function Chosen({ src, images }: ChosenProps) {
  const photo = photoIn(images, src, PREVIEW_WIDTH);
  const frame = { className: css.slideChosen, width: 2000, height: 860, alt: '' };
  if (photo) return <Photograph photo={photo} {...frame} />;
  return src.startsWith('art:') ? <img src={pictureOf({ src })} {...frame} alt="" /> : null;
}
