import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError } from '#shared/api/client.ts';
import type { StaffImage } from '#shared/images/schema.ts';
import { call } from '../staff/call.ts';
import { defineFields } from '../staff/form/draft.ts';
import { StaffForm } from '../staff/form/staff-form.tsx';
import { useStaffForm } from '../staff/form/use-staff-form.ts';
import { Fact } from '../staff/list/fact.tsx';
import { keysOf } from '../staff/query-keys.ts';
import { isStale } from '../staff/refusal.ts';
import { alertTitle } from '../ui/alert.tsx';
import { focalOf } from './focal.ts';
import { ImageDialog } from './image-dialog.tsx';
import css from './images.module.css';
import { messages as m } from './messages.ts';
import { useModes } from './modes.ts';
import { allImages } from './use-gallery.ts';

const { fields: f } = m;

const percent = { min: 0, max: 100, step: 1 };
const fields = defineFields([
  { name: 'alt_text', kind: 'lines', label: f.alt, hint: f.altHint, input: { rows: 2 } },
  { name: 'credit', kind: 'line', label: f.credit, hint: f.creditHint },
  { name: 'x', kind: 'whole', label: f.left, input: percent },
  { name: 'y', kind: 'whole', label: f.top, input: percent },
]);

type ImageFields = StaffImage & { readonly x: number; readonly y: number };
const flat = (image: StaffImage): ImageFields => ({ ...image, ...image.focal });

interface Answers {
  readonly alt_text: string;
  readonly credit: string;
  readonly x: number | null;
  readonly y: number | null;
}

/** Converts the stored image of a version conflict into the form’s shape. */
function asHere(error: unknown): unknown {
  if (!isStale(error)) return error;
  const current = flat(error.details.current as StaffImage);
  return new ApiError(error.code, { status: error.status, body: { ...error.details, current } });
}

/** A stand-in for the form in the dialog about a missing image. */
const nothing = { dirty: false, busy: false, discard: () => {} };

/** The dialog that edits an image’s texts and focal point (FM-21). Its key and file stay the same. */
export function EditImage({ name }: { readonly name: string }) {
  const { data } = useQuery(allImages);
  // The gallery behind the dialog shows loading and errors.
  if (!data) return null;
  const image = data.find(({ image_key }) => image_key === name);
  if (image) return <EditForm image={image} />;
  return (
    <ImageDialog title={m.missing.title} text={m.missing.text} form={nothing}>
      {(cancel) => <p>{cancel}</p>}
    </ImageDialog>
  );
}

function EditForm({ image }: { readonly image: StaffImage }) {
  const { image_key: key, filename, file_path, width, height } = image;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { addressOf } = useModes();
  const leave = () => void navigate(addressOf('list'));
  const form = useStaffForm<typeof fields, Answers, ImageFields>({
    fields,
    record: flat(image),
    keep: `image ${key}`,
    save: async ({ alt_text, credit, x, y }, from) => {
      const focal = focalOf({ x, y }, from ?? image.focal);
      const body = { alt_text, credit, focal, version: from?.version };
      const reply = await call((api) => api.updateImage({ params: { key }, body })).catch((error: unknown) => {
        throw asHere(error);
      });
      return flat(reply.image);
    },
    onSaved() {
      void queries.invalidateQueries({ queryKey: keysOf('images') });
      toast.success(alertTitle(m.updated(key)));
      leave();
    },
    failed: m.updateFailed,
    failedText: m.network,
  });
  const { x, y } = form.draft;
  const typed = (text: string) => (text === '' ? null : Number(text));
  const middle = focalOf({ x: typed(x), y: typed(y) }, form.from ?? image.focal);
  const point = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, from: number, length: number) => String(Math.round(((at - from) / length) * 100));
    form.set('x', share(clientX, box.left, box.width));
    form.set('y', share(clientY, box.top, box.height));
  };
  return (
    <ImageDialog title={`${m.edit}: ${key}`} text={m.editText} form={form}>
      {(cancel) => (
        <>
          <dl className="facts">
            <Fact label={f.key}>{key}</Fact>
            <Fact label={f.filename}>
              <bdi>{filename}</bdi>
            </Fact>
          </dl>
          <StaffForm form={form} submit={m.save} stale={() => m.stale} more={cancel}>
            {file_path && (
              <>
                <p className="hint">{f.focalHint}</p>
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the two fields below do the same by keyboard */}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two fields below do the same by keyboard */}
                <div className={css.focal} onClick={point}>
                  <img src={file_path} width={width} height={height} alt={image.alt_text} />
                  <i style={{ left: `${middle.x}%`, top: `${middle.y}%` }} aria-hidden="true" />
                </div>
              </>
            )}
          </StaffForm>
        </>
      )}
    </ImageDialog>
  );
}
