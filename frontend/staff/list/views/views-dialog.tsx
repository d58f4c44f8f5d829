import { useRef, useState } from 'react';
import { toast } from 'sonner';
import type { View } from '#shared/users/views.ts';
import { useUser } from '../../../session/user.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { textOf } from '../../refusal.ts';
import css from '../list.module.css';
import { messages as m } from './messages.ts';
import type { SavedViews } from './saved-views.ts';
import { ViewForm } from './view-form.tsx';

interface Props {
  readonly saved: SavedViews;
  /** The view to save; undefined to change the existing ones. */
  readonly fresh: View | undefined;
  readonly returnTo: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Names the current view, or changes existing views. */
export function ViewsDialog({ saved, fresh, returnTo, onClose }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const said = fresh ? m.saving : m.changing;
  return (
    <Dialog
      open
      onClose={onClose}
      firstFocus={title}
      returnTo={returnTo}
      closeLabel={m.close}
      className="dialog--box staff"
    >
      <DialogTitle ref={title} tabIndex={-1}>
        {said.title}
      </DialogTitle>
      <DialogDescription>{said.text}</DialogDescription>
      {fresh ? (
        <ViewForm view={fresh} isKnown={false} onSave={saved.save} onDone={onClose} />
      ) : (
        <ul className={css.listViews}>
          {saved.views.map((view) => (
            <li key={view.id} className="row">
              <OneView view={view} saved={saved} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function OneView({ view, saved }: { readonly view: View; readonly saved: SavedViews }) {
  const isAdmin = useUser().user?.role === 'admin';
  const [isRenamed, setRenamed] = useState(false);
  if (isRenamed) return <ViewForm view={view} isKnown onSave={saved.save} onDone={() => setRenamed(false)} />;
  const failed = (error: unknown) => toast.error(m.notRemoved, { description: textOf(error, m.failedText) });
  const remove = async () => {
    try {
      await saved.remove(view);
      const undo = () => void saved.save(view).catch(() => toast.error(m.failed));
      toast.success(m.removed(view.name), { action: { label: m.undo, onClick: undo } });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <>
      <bdi>{view.shared ? m.everybodys(view.name) : view.name}</bdi>
      {(isAdmin || !view.shared) && (
        <>
          <Button look="act" aria-label={m.rename(view.name)} onClick={() => setRenamed(true)}>
            {m.renameShort}
          </Button>
          <Button look="act-no" aria-label={m.remove(view.name)} onClick={() => void remove()}>
            {m.removeShort}
          </Button>
        </>
      )}
    </>
  );
}
