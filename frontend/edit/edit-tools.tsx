import '../ui/theme/controls.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { labelOf } from '#shared/content/key-labels.ts';
import { isMarkup } from '#shared/content/markup.ts';
import type { PageStore } from '../kernel/page-store.ts';
import { anchors } from '../kernel/paths.ts';
import { savedBy } from '../staff/form/saved-by.ts';
import { useKeys } from '../staff/keys/use-keys.ts';
import { isStale, textOf } from '../staff/refusal.ts';
import { Badge, type EditResult, type SavedEdit } from './badge.tsx';
import css from './edit.module.css';
import { MenuItem } from './menu-item.tsx';
import { messages as m } from './messages.ts';
import { editMode } from './mode.ts';
import { overlay } from './overlay.ts';
import { Pencils } from './pencils.tsx';
import { boxOf, type TextElement, useTextElements } from './places.ts';
import { restoreText } from './save.ts';
import { TextEditor } from './text-editor.tsx';
import { type Editable, useComponents } from './use-components.ts';
import { useMarks, useShownInPreview } from './use-marks.ts';
import { usePreviewed } from './use-previewed.ts';

interface Props {
  readonly store: PageStore;
  /** Renders the page with another store, which has the current texts. */
  readonly show: (store: PageStore) => void;
}

/** Edit mode (PS-18, PS-19). The server checks permission for each save. */
export function EditTools({ store, show }: Props) {
  const previewed = usePreviewed();
  const [isOn, setOn] = useState(() => !previewed && editMode.isOn());
  const { components, asking, ask, retry, put } = useComponents();
  const [open, setOpen] = useState<(TextElement & { readonly opener: HTMLElement }) | null>(null);
  const [change, setChange] = useState<EditResult | null>(null);
  const tools = useRef<HTMLElement>(null);
  const status = useRef<HTMLDivElement>(null);
  const marked = isOn && asking !== 'failed';
  const at = previewed?.at;
  const marks = useTextElements(marked || at !== undefined);
  useShownInPreview(marks, at);
  const places = useMemo(() => marks.filter(({ key }) => components.has(key)), [marks, components]);

  // A link may ask to mark texts that staff have not written yet.
  const unwritten = useMemo(() => places.filter(({ key }) => components.get(key)?.version === 0), [places, components]);
  useMarks(unwritten, (count) => setChange({ text: m.marked(count) }));

  useEffect(() => {
    if (marked) void ask([...new Set(marks.map(({ key }) => key))]);
  }, [ask, marked, marks]);

  useLayoutEffect(() => {
    // For unwritten texts, the page’s own fallback applies.
    const said = (key: string) => {
      const typed = previewed?.content[key];
      if (typed) return typed;
      const known = components.get(key);
      return known && known.version > 0 ? known.content : undefined;
    };
    const isMarked = (key: string) => marked || key === at;
    // Only edit mode shows an empty text by its name.
    show(overlay(store, { said, isMarked, unwritten: (key) => (marked ? m.unwritten(labelOf(key)) : '') }));
  }, [store, show, components, marked, previewed, at]);
  useEffect(() => () => show(store), [store, show]);

  const turn = () => {
    editMode.set(!isOn);
    setOpen(null);
    setOn(!isOn);
    // If the tools had the focus, move it before they disappear.
    if (tools.current?.contains(document.activeElement)) document.getElementById(anchors.main)?.focus();
  };
  const keys = useKeys({ e: turn });
  const close = () => {
    open?.opener.focus();
    setOpen(null);
  };
  const onSaved = (component: Editable, was: Editable) => {
    put(component);
    close();
    if (component.version !== was.version) {
      const text = isMarkup(component.content) ? m.kept : m.changed;
      setChange({ text: text(labelOf(component.component_key)), made: { component, was } });
    }
  };
  const undo = async ({ component, was }: SavedEdit) => {
    const text = await restoreText(component, was).then(
      (restored) => {
        put(restored);
        return m.restored(labelOf(component.component_key));
      },
      (error: unknown) => {
        if (!isStale(error)) return textOf(error, m.failed);
        put(error.details.current as Editable);
        return [m.stale, savedBy(error)].filter(Boolean).join('. ');
      },
    );
    // The button disappears, so keep the focus in the badge.
    status.current?.focus();
    setChange({ text });
  };
  const edited = open && components.get(open.key);
  if (previewed) return null;
  return (
    <>
      <MenuItem isOn={isOn} hasKey={keys.isOn} onTurn={turn} />
      {isOn && (
        <aside className={css.edit} aria-label={m.tools} ref={tools}>
          {marked && <Pencils places={places} onEdit={(place, opener) => setOpen({ ...place, opener })} />}
          {edited && (
            <div className={css.editAt} style={atPlace(open.element)}>
              <TextEditor key={open.key} component={edited} onSaved={onSaved} onClose={close} />
            </div>
          )}
          <Badge
            {...{ places, asking, change, status }}
            onTurnOff={turn}
            onRetry={retry}
            onUndo={(made) => void undo(made)}
            onEdit={(place, opener) => {
              place.element.scrollIntoView({ block: 'center', behavior: 'instant' });
              setOpen({ ...place, opener });
            }}
          />
        </aside>
      )}
    </>
  );
}

const margin = 12;
const widths = { least: 300, most: 560 };

/** Keeps the editor inside the window. Small screens show it at the bottom (edit.module.css). */
function atPlace(element: HTMLElement) {
  const { left, top, width, height } = boxOf(element);
  const most = document.documentElement.clientWidth - 2 * margin;
  const wide = Math.min(Math.max(width, widths.least), widths.most, most);
  return { left: Math.max(margin, Math.min(left, most + margin - wide)), top: top + height + 8, width: wide };
}
