import { Link } from 'react-router-dom';
import { frameKeys } from '#shared/content/frame-keys.ts';
import { Mark } from '../ui/mark.tsx';
import { paths } from './paths.ts';
import { useText } from './use-text.ts';

/** Mark and name, leading home; `below` in place of the tagline. */
export function Brand({ below }: { readonly below?: string }) {
  const text = useText(frameKeys);
  const line = below ?? text('church_tagline');
  return (
    <Link className="brand" to={paths.home()}>
      <Mark />
      <span>
        {text('church_name')}
        {line && <small>{line}</small>}
      </span>
    </Link>
  );
}
