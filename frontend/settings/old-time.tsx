import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { componentsQuery } from '../components/components-data.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { messages } from './messages.ts';
import { textsWithTime } from './old-time.ts';
import css from './settings.module.css';

const m = messages.oldTime;

/** After the time of a service was changed: the site's texts that still name the old one, each with a link to its editor. */
export function OldTime({ time }: { readonly time: string }) {
  const [last, setLast] = useState({ now: time, before: '' });
  if (last.now !== time) setLast({ now: time, before: last.now });
  return last.before === '' ? null : <Texts time={last.before} />;
}

function Texts({ time }: { readonly time: string }) {
  const { data } = useQuery(componentsQuery);
  const texts = data ? textsWithTime(data.rows, time) : [];
  if (texts.length === 0) return null;
  return (
    <div className={css.oldTime} role="status">
      <p>{m.title(texts.length, time)}</p>
      <ul>
        {texts.map(({ component_key, component_name }) => (
          <li key={component_key}>
            <Link to={screenPaths.components(`edit=${encodeURIComponent(component_key)}`)}>{component_name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
