import type { Command, EditorState } from 'prosemirror-state';
import { useMemo, useState } from 'react';
import rich from '../../kernel/rich-text.module.css';
import { ErrorText, fieldClass, Hint } from '../../ui/field-frame.tsx';
import { LinkPanel } from './link-panel.tsx';
import { type LinkPlace, linkPlace, removeLink, setLink } from './links.ts';
import type { RichFieldProps } from './rich-field-props.ts';
import css from './rich-text.module.css';
import { SourceArea } from './source-field.tsx';
import { Toolbar } from './toolbar.tsx';
import { useEditor } from './use-editor.ts';

/** A rich text field with a toolbar, and as HTML on demand. The server checks what is saved. */
export default function RichEditor(props: RichFieldProps) {
  const [isSource, setSource] = useState(false);
  return isSource ? (
    <Source {...props} onSource={() => setSource(false)} />
  ) : (
    <WithButtons {...props} onSource={() => setSource(true)} />
  );
}

interface SideProps extends RichFieldProps {
  readonly onSource: () => void;
}

const nothing = () => {};

function Source({ onSource, ...props }: SideProps) {
  return (
    <SourceArea {...props} begins>
      <Toolbar
        {...{ onSource, onRun: nothing, onLink: nothing }}
        label={props.label}
        controls={props.id}
        state={undefined}
        isSource
      />
    </SourceArea>
  );
}

function WithButtons({ onSource, ...props }: SideProps) {
  const { id, name, label, hint, error, announce, value, onChange, rows = 8, begins = false } = props;
  const [link, setLinkPlace] = useState<LinkPlace>();
  const attributes = useMemo(() => attributesOf({ id, name, hint, error }), [id, name, hint, error]);
  const openLink = (now: EditorState) => setLinkPlace(linkPlace(now));
  const { place, state, run, focus } = useEditor({ text: value, onChange, attributes, onLink: openLink, begins });
  const done = (command?: Command) => {
    setLinkPlace(undefined);
    if (command) run(command);
    focus();
  };
  return (
    <div className={fieldClass(error)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: it names the element below, which is no control of HTML's */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on a field's name leads into it, as elsewhere; keys go there by Tab */}
      <label id={`${id}-label`} onClick={focus}>
        {label}
      </label>
      <Hint id={id} hint={hint} />
      <div className={css.frame}>
        <Toolbar
          {...{ label, state, onSource }}
          controls={id}
          isSource={false}
          onRun={run}
          onLink={() => state && openLink(state)}
        />
        {link && (
          <LinkPanel
            place={link}
            onSet={(href, words) => done(setLink(link, href, words))}
            onRemove={() => done(removeLink(link))}
            onCancel={() => done()}
          />
        )}
        <div ref={place} className={`${css.text} ${rich.rich}`} style={{ minHeight: `${rows * 1.5 + 1.5}em` }} />
      </div>
      <ErrorText id={id} error={error} announce={announce} />
    </div>
  );
}

/** The attributes of the editable element, which behaves like a textarea. */
function attributesOf({ id, name, hint, error }: Pick<RichFieldProps, 'id' | 'name' | 'hint' | 'error'>) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    'data-field': name,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': 'true' }),
  };
}
