import { useState } from 'react';
import type { View } from '#shared/users/views.ts';
import { Menu } from '../../../ui/menu.tsx';
import css from '../list.module.css';
import type { ListPlace } from '../use-list-position.ts';
import { messages as m } from './messages.ts';
import { chosenIn, isView, useSavedViews } from './saved-views.ts';
import { ViewsDialog } from './views-dialog.tsx';

const MENU = 'views';

/** The saved views of a list, behind a button labelled with the current one, which is derived from the address. */
export function ViewsMenu({ list, view }: { readonly list: string; readonly view: ListPlace }) {
  const saved = useSavedViews(list);
  const [dialog, setDialog] = useState<{ readonly fresh: View | undefined }>();
  const { place } = view;
  const current = saved.views.find((each) => isView(each, place));
  const nameOf = ({ shared, name }: View) => (shared ? m.everybodys(name) : name);
  const fresh = (): View => ({
    ...{ id: crypto.randomUUID(), list, name: '', shared: false },
    ...{ filters: chosenIn(place), sort: place.sort },
  });
  return (
    <span className={css.listViewsMenu}>
      <Menu
        id={MENU}
        entries={[
          ...saved.views.map((each) => ({ text: nameOf(each), onSelect: () => view.look(each) })),
          { text: m.save, opensDialog: true, onSelect: () => setDialog({ fresh: fresh() }) },
          ...(saved.views.length > 0
            ? [{ text: m.change, opensDialog: true, onSelect: () => setDialog({ fresh: undefined }) }]
            : []),
        ]}
      >
        <span>{current?.name ?? m.label}</span>
      </Menu>
      {dialog && (
        <ViewsDialog
          saved={saved}
          fresh={dialog.fresh}
          returnTo={() => document.getElementById(MENU)}
          onClose={() => setDialog(undefined)}
        />
      )}
    </span>
  );
}
