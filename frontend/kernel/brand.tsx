import { Link } from 'react-router-dom';
import { frameKeys } from '#shared/content/frame-keys.ts';
import mark from '../ui/art/mark.svg';
import { paths } from './paths.ts';
import { Slot } from './slot.tsx';
import { useText } from './use-text.ts';

/** The logo and the church's name, linked to the home page; `below` replaces the tagline. */
export function Brand({ below }: { readonly below?: string }) {
  const text = useText(frameKeys);
  const line = below ?? text('church_tagline');
  return (
    <Link className="brand" to={paths.home()}>
      <Slot name="church_mark" className="mark" src={mark} width={40} height={40} first />
      <span>
        {text('church_name')}
        {line && <small>{line}</small>}
      </span>
    </Link>
  );
}
