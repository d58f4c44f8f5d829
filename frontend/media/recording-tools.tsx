import type { MediaFile } from '#shared/media/schema.ts';
import { DeleteButton } from './delete-button.tsx';
import { EditButton } from './edit-button.tsx';
import css from './shelf.module.css';

interface Props {
  readonly file: MediaFile;
  readonly role: 'admin' | 'pastor';
}

export default function RecordingTools({ file, role }: Props) {
  return (
    <p className={css.archiveTools}>
      <EditButton file={file} />
      {role === 'admin' && <DeleteButton file={file} />}
    </p>
  );
}
