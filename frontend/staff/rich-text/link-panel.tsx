import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { linkAddress } from './link-address.ts';
import type { LinkPlace } from './links.ts';
import { messages } from './messages.ts';
import css from './rich-text.module.css';

const m = messages.link;

interface Props {
  readonly place: LinkPlace;
  readonly onSet: (href: string, words: string) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks for a link's address below the toolbar, and for its words if no text is selected. Not a form, because it is inside one.
 */
export function LinkPanel({ place, onSet, onRemove, onCancel }: Props) {
  const id = useId();
  const panel = useRef<HTMLFieldSetElement>(null);
  const [address, setAddress] = useState(place.href);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);

  const set = () => {
    const made = linkAddress(address);
    if ('href' in made) return onSet(made.href, words.trim());
    setError(made.error);
    panel.current?.querySelector<HTMLInputElement>('[data-part=address]')?.focus();
  };
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing || (press.key !== 'Enter' && press.key !== 'Escape')) return;
    if (press.key === 'Enter' && !(press.target as Element).matches('input')) return;
    // Otherwise the surrounding form would be submitted or closed.
    press.preventDefault();
    press.stopPropagation();
    if (press.key === 'Enter') set();
    else onCancel();
  };
  return (
    <fieldset ref={panel} className={`stack ${css.link}`} onKeyDown={onKeyDown}>
      <legend className="sr">{m.title}</legend>
      {place.from === place.to && <TextField id={`${id}-words`} label={m.words} value={words} onChange={setWords} />}
      <TextField
        id={`${id}-address`}
        data-part="address"
        label={m.address}
        hint={m.hint}
        required
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        error={error}
        announce
        onChange={(typed) => {
          setAddress(typed);
          setError(undefined);
        }}
      />
      <div className="row">
        <Button look="tool-main" onClick={set}>
          {m.set}
        </Button>
        {place.href !== '' && (
          <Button look="tool" onClick={onRemove}>
            {m.remove}
          </Button>
        )}
        <Button look="tool" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
