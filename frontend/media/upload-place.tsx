import { useForAdmins } from '../session/for-admins.ts';

const loadEditor = async () => (await import('./media-editor.tsx')).default;

/** Where admins upload a recording (PS-17); visitors neither see it nor load its code. */
export function UploadPlace() {
  const MediaEditor = useForAdmins(loadEditor);
  return MediaEditor && <MediaEditor />;
}
