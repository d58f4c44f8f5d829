import { Link } from 'react-router-dom';
import { communityCareKeys } from '#shared/content/community-care-keys.ts';
import { messages } from '../kernel/messages.ts';
import { Opening } from '../kernel/opening.tsx';
import { paths } from '../kernel/paths.ts';
import { useOpen } from '../kernel/use-open.ts';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/care.svg';
import tall from '../ui/art/care-portrait.svg';
import { buttonClass } from '../ui/button.tsx';
import { AskLink } from './ask-link.tsx';
import css from './initiatives.module.css';

const ways = ['1', '2', '3', '4', '5'] as const;

/** Community Care (RT-33): the pantry’s hours in large type, then other help. */
export default function CommunityCarePage() {
  const text = useText(communityCareKeys);
  const isOpen = useOpen();
  const counts = (['1', '2'] as const).filter((count) => text(`care_count_${count}`));
  const offered = ways.filter((way) => text(`care_way_${way}_text`));
  const value = useValue(communityCareKeys);
  return (
    <>
      <Opening scene={{ wide, tall }} picture="community_care_picture" ground="ochre" sky="clear">
        <h1 className={css.careT}>{text('care_title')}</h1>
        {(text('care_days') || text('care_hours')) && (
          <p className={css.careWhen}>
            {text('care_days') && <span>{text('care_days')}</span>}{' '}
            {text('care_hours') && <span>{text('care_hours')}</span>}
          </p>
        )}
        <p className="lead">{text('care_text')}</p>
        <Link className={buttonClass('main')} to={paths.waysToGive()}>
          {text('care_give')}
        </Link>
        {isOpen(paths.prayerRequests()) && (
          <p>
            <Link className="more" to={paths.prayerRequests()}>
              {messages.menus.prayer}
            </Link>
          </p>
        )}
      </Opening>
      {counts.length > 0 && (
        <div className={`${css.careCounts} dark`}>
          <dl className="wrap">
            {counts.map((count) => (
              <div key={count}>
                <dd>{text(`care_count_${count}`)}</dd>
                <dt>{text(`care_count_${count}_label`)}</dt>
              </div>
            ))}
          </dl>
        </div>
      )}
      <section className={`section wrap ${css.farWays}`} aria-labelledby="care-ways">
        <h2 id="care-ways">{text('care_ways_title')}</h2>
        <ul className={css.helps}>
          {offered.map((way) => (
            <li key={way}>
              <h3>{text(`care_way_${way}`)}</h3>
              <p>{text(`care_way_${way}_text`)}</p>
              <AskLink look="line" subject={value(`care_way_${way}_button`)}>
                {text(`care_way_${way}_button`)}
              </AskLink>
            </li>
          ))}
        </ul>
        {text('care_voice') && (
          <figure className={css.careVoice}>
            <blockquote>
              <p>{text('care_voice')}</p>
            </blockquote>
            <figcaption className="soft">{text('care_who')}</figcaption>
          </figure>
        )}
      </section>
    </>
  );
}
