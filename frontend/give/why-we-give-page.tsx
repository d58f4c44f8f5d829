import { Link } from 'react-router-dom';
import { moneyRound } from '#shared/church/money.ts';
import { whyWeGiveKeys } from '#shared/content/why-we-give-keys.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/harvest.svg';
import tall from '../ui/art/harvest-portrait.svg';
import { buttonClass } from '../ui/button.tsx';
import { Scene } from '../ui/scene.tsx';
import css from './give.module.css';
import { messages as m } from './messages.ts';
import { SeedField } from './seed-field.tsx';
import { shareOf } from './seeds.ts';

const impacts = ['local', 'missions', 'building'] as const;
const stats = ['given', 'lives', 'partners', 'countries'] as const;

/** Why We Give (RT-40). */
export default function WhyWeGivePage() {
  const text = useText(whyWeGiveKeys);
  const sums = stats.filter((stat) => text(`giving_stat_${stat}`));
  const value = useValue(whyWeGiveKeys);
  const { church, show } = usePageStore();
  return (
    <>
      <section className={`${css.sky} ${css.sower}`} aria-labelledby="why-t">
        <div className={`wrap ${css.skyIn}`}>
          <h1 id="why-t">{text('why_title')}</h1>
          <figure>
            <blockquote>
              <p>{text('why_verse')}</p>
            </blockquote>
            <figcaption>{text('why_verse_source')}</figcaption>
          </figure>
          <div className="stack">
            <RichText of={whyWeGiveKeys} name="why_text" />
            <p>
              <Link className="more" to={paths.waysToGive()}>
                {text('why_next')}
              </Link>
            </p>
          </div>
        </div>
        <Scene className={css.skyArt} scene={{ wide, tall }} first />
      </section>
      <section className={`${css.impact} dark`} aria-labelledby="impact-t">
        <div className="wrap stack">
          <h2 id="impact-t">{text('why_impact_title')}</h2>
          <p>{text('why_impact_text')}</p>
          <SeedField
            className={css.impactField}
            shares={impacts.map((impact) => shareOf(value(`impact_${impact}_share`)))}
          />
          <ul className={`stack ${css.beds}`}>
            {impacts.map((impact) => (
              <li key={impact}>
                {text(`impact_${impact}_share`) && <b>{text(`impact_${impact}_share`)}</b>}
                <h3>{text(`impact_${impact}_title`)}</h3>
                {text(`impact_${impact}_text`) && <p className="small">{text(`impact_${impact}_text`)}</p>}
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={`section ${css.harvest}`} aria-labelledby="harvest-t">
        <div className="wrap split">
          {sums.length > 0 && (
            <div>
              <h2 id="harvest-t">{text('why_stats_title')}</h2>
              <dl className={`${css.lines} ${css.sums}`}>
                {sums.map((stat) => (
                  <div key={stat}>
                    <dt>{text(`giving_stat_${stat}_name`)}</dt>
                    <dd>
                      {stat === 'given'
                        ? show('giving_stat_given', moneyRound(value('giving_stat_given'), church.currency))
                        : text(`giving_stat_${stat}`)}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          )}
          <aside className={`stack ${css.openbook}`} aria-labelledby="open-t">
            <h2 id="open-t">{text('why_open_title')}</h2>
            {text('why_open_text') && <p>{text('why_open_text')}</p>}
            <p>
              <Link className={buttonClass('main')} to={paths.financialReports()} target="_blank" rel="noopener">
                {text('why_open_button')}
                <span className="sr"> {m.newTab}</span>
              </Link>
            </p>
            <p>
              <Link className="more" to={paths.waysToGive()}>
                {text('why_next')}
              </Link>
            </p>
          </aside>
        </div>
      </section>
    </>
  );
}
