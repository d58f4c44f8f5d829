import type { CSSProperties } from 'react';
import { homeKeys } from '#shared/content/home-keys.ts';
import { useText } from '../kernel/use-text.ts';
import tree from '../ui/art/jacaranda-small.svg';
import { Picture } from '../ui/picture.tsx';
import css from './home.module.css';

/** The four parts of a first Sunday, each with its height on the path. */
const stops = [
  { when: 'expect_welcome_when', title: 'expect_welcome_title', desc: 'expect_welcome_desc', height: 108 },
  { when: 'expect_kids_when', title: 'expect_kids_title', desc: 'expect_kids_desc', height: 22 },
  { when: 'expect_service_when', title: 'expect_service_title', desc: 'expect_service_desc', height: 88 },
  { when: 'expect_casual_when', title: 'expect_casual_title', desc: 'expect_casual_desc', height: 0 },
] as const;

/** What to Expect (PS-05), as a walk from the gate to the tree. */
export function Expect() {
  const text = useText(homeKeys);
  return (
    <section className={`section ${css.expect}`} aria-labelledby="expect-t">
      <div className="wrap">
        <div className={`stack ${css.expectSay}`}>
          <p className={css.expectFor}>{text('expect_subtitle')}</p>
          <h2 id="expect-t">{text('expect_title')}</h2>
          <p className="lead soft">{text('expect_description')}</p>
        </div>
        <div className={css.walk}>
          <svg
            className={css.walkPath}
            viewBox="0 0 1200 200"
            preserveAspectRatio="none"
            aria-hidden="true"
            focusable="false"
          >
            <path
              d="M-140 150C-80 150-50 120 12 120S200 34 312 34s190 66 300 66S800 12 912 12s220-40 420-10"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <Picture className={css.walkTree} src={tree} width={64} height={64} />
          <ol>
            {stops.map((stop) => (
              <li key={stop.title} style={{ '--y': `${stop.height}px` } as CSSProperties}>
                <p className={css.when}>{text(stop.when)}</p>
                <h3>{text(stop.title)}</h3>
                {text(stop.desc) && <p>{text(stop.desc)}</p>}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
