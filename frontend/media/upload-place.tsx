import { lazy, Suspense } from 'react';
import { useUser } from '../session/user.tsx';

const MediaEditor = lazy(() => import('./media-editor.tsx'));

/** Where admins upload a recording (PS-17); visitors neither see it nor load its code (decision 38). */
export function UploadPlace() {
  const isAdmin = useUser().user?.role === 'admin';
  return (
    isAdmin && (
      <Suspense fallback={null}>
        <MediaEditor />
      </Suspense>
    )
  );
}
