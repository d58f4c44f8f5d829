import { useForAdmins } from '../session/for-admins.ts';

const loadEditor = async () => (await import('./media-editor.tsx')).default;

/** The upload form for admins and pastors (PS-17, docs/decisions/recordings.md). Visitors do not load its code. */
export function UploadPlace() {
  const MediaEditor = useForAdmins(loadEditor, 'pastor');
  return MediaEditor && <MediaEditor />;
}
