import { Link } from 'react-router-dom';
import { homeSectionKeys } from '#shared/content/home-section-keys.ts';
import { SeedField } from '../give/seed-field.tsx';
import { shareOf } from '../give/seeds.ts';
import { paths } from '../kernel/paths.ts';
import { useText, useValue } from '../kernel/use-text.ts';
import { buttonClass } from '../ui/button.tsx';
import css from './home.module.css';
import { messages as m } from './messages.ts';

const impacts = ['local', 'missions', 'building'] as const;

/** Give: a hundred seeds, and a link to the giving details. */
export function Sow() {
  const text = useText(homeSectionKeys);
  const value = useValue(homeSectionKeys);
  const shares = impacts.filter((impact) => text(`impact_${impact}_share`));
  return (
    <section className={`${css.sow} section`} aria-labelledby="sow-t">
      <div className={`wrap split ${css.sowIn}`}>
        <div className="stack">
          <h2 id="sow-t">{text('giving_title')}</h2>
          <p className="lead">{text('giving_subtitle')}</p>
          {text('giving_description') && <p className={css.sowHow}>{text('giving_description')}</p>}
          <p className={css.actions}>
            <Link className={buttonClass('main')} to={paths.waysToGive()}>
              {m.waysToGive}
            </Link>
            <Link className="more" to={paths.whyWeGive()}>
              {m.whyWeGive}
            </Link>
          </p>
        </div>
        {shares.length > 0 && (
          <figure className={css.sowSeeds}>
            <SeedField
              className={css.sowField}
              shares={impacts.map((impact) => shareOf(value(`impact_${impact}_share`)))}
            />
            <figcaption>
              <ul>
                {shares.map((impact) => (
                  <li key={impact}>
                    <b>{text(`impact_${impact}_share`)}</b> {text(`impact_${impact}_title`)}
                  </li>
                ))}
              </ul>
            </figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
