import type { MediaFile } from '#shared/media/schema.ts';
import { DeleteButton } from './delete-button.tsx';
import { EditButton } from './edit-button.tsx';
import css from './media.module.css';

interface Props {
  readonly file: MediaFile;
  readonly role: 'admin' | 'pastor';
}

/** Actions on a recording for admins and pastors; only admins delete. */
export default function RecordingTools({ file, role }: Props) {
  return (
    <p className={css.recordingTools}>
      <EditButton file={file} />
      {role === 'admin' && <DeleteButton file={file} />}
    </p>
  );
}
