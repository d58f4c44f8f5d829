import { useForAdmins } from '../session/for-admins.ts';

const loadEditor = async () => (await import('./media-editor.tsx')).default;

/** Where admins and pastors upload a recording (PS-17, docs/decisions/recordings.md); visitors neither see it nor load its code. */
export function UploadPlace() {
  const MediaEditor = useForAdmins(loadEditor, 'pastor');
  return MediaEditor && <MediaEditor />;
}
