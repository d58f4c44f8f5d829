import { missionsKeys } from '#shared/content/missions-keys.ts';
import { Opening } from '../kernel/opening.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/missions.svg';
import tall from '../ui/art/missions-portrait.svg';
import { AskLink } from './ask-link.tsx';
import css from './initiatives.module.css';

const places = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
const ways = ['1', '2', '3'] as const;

/** Global Missions (RT-32): eight places by distance, each with a road in the drawing. */
export default function MissionsPage() {
  const text = useText(missionsKeys);
  const offered = ways.filter((way) => text(`missions_way_${way}_text`));
  const known = places.filter((place) => text(`mission_${place}_where`));
  const value = useValue(missionsKeys);
  return (
    <>
      <Opening scene={{ wide, tall }} picture="missions_picture" ground="lilac" sky="clear">
        <h1 className="opening">{text('missions_title')}</h1>
        <p className="lead">{text('missions_text')}</p>
      </Opening>
      {(known.length > 0 || text('missions_count')) && (
        <section className={`${css.farList} dark`} aria-labelledby="missions-places">
          <div className="wrap">
            <h2 id="missions-places">
              {text('missions_count') && <b>{text('missions_count')}</b>} {text('missions_count_label')}
            </h2>
            {known.length > 0 && (
              <ol>
                {known.map((place) => (
                  <li key={place}>
                    <b>{text(`mission_${place}_km`)}</b>
                    <h3>{text(`mission_${place}_where`)}</h3>
                    <p>{text(`mission_${place}_what`)}</p>
                  </li>
                ))}
              </ol>
            )}
          </div>
        </section>
      )}
      <section className={`section wrap ${css.farWays}`} aria-labelledby="missions-ways">
        <h2 id="missions-ways">{text('missions_ways_title')}</h2>
        <ul className={css.helps}>
          {offered.map((way) => (
            <li key={way}>
              <h3>{text(`missions_way_${way}`)}</h3>
              <p>{text(`missions_way_${way}_text`)}</p>
              <AskLink look={way === '1' ? 'main' : 'line'} subject={value(`missions_way_${way}_button`)}>
                {text(`missions_way_${way}_button`)}
              </AskLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
