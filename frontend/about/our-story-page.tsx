import { Link } from 'react-router-dom';
import { storyKeys } from '#shared/content/story-keys.ts';
import { Opening } from '../kernel/opening.tsx';
import { paths } from '../kernel/paths.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { Slot } from '../kernel/slot.tsx';
import { useText } from '../kernel/use-text.ts';
import sprout from '../ui/art/age-sprout.svg';
import wide from '../ui/art/began.svg';
import tall from '../ui/art/began-portrait.svg';
import carpet from '../ui/art/carpet.svg';
import roof from '../ui/art/first-roof.svg';
import full from '../ui/art/jacaranda-large.svg';
import young from '../ui/art/jacaranda-medium.svg';
import eleven from '../ui/art/people-11.svg';
import hundreds from '../ui/art/people-140.svg';
import thousand from '../ui/art/people-1100.svg';
import elder from '../ui/art/volunteer-elder.svg';
import grandmother from '../ui/art/volunteer-grandmother.svg';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { Ridge } from './ridge.tsx';
import css from './story.module.css';

/** The years of the story: the tree at that time, and next to it a mark for each member: a blossom, a petal or a dot. */
const years = [
  { year: '2000', tree: sprout, people: eleven, face: grandmother, width: 510, height: 100 },
  { year: '2005', tree: young, people: hundreds, face: roof, width: 540, height: 108 },
  { year: '2015', tree: young, people: thousand, face: elder, width: 716, height: 126 },
] as const;

/** Our Story (RT-20): the years, told by the tree at the gate. */
export default function OurStoryPage() {
  const text = useText(storyKeys);
  const told = years.filter(({ year }) => text(`story_${year}_title`));
  return (
    <>
      <Opening scene={{ wide, tall }} ground="paper">
        <h1 className="opening">{text('story_title')}</h1>
        <p className="lead">{text('story_description')}</p>
      </Opening>
      {told.map(({ year, tree, people, face, width, height }) => (
        <section key={year} className={css.year} data-year={year} aria-labelledby={`year-${year}`}>
          <div className={`wrap ${css.yearIn}`}>
            <h2 id={`year-${year}`}>{text(`story_${year}_title`)}</h2>
            <div className={`stack ${css.yearText}`}>
              <RichText of={storyKeys} name={`story_${year}_text`} />
            </div>
            {year === '2005' ? (
              <figure className={`stack ${css.yearMargin}`}>
                <div className="arch">
                  <Slot name="story_2005_picture" className="" src={face} width={480} height={640} />
                </div>
                {text('story_2005_window') && (
                  <figcaption className="small soft">{text('story_2005_window')}</figcaption>
                )}
              </figure>
            ) : (
              text(`story_${year}_voice`) && (
                <figure className={`stack ${css.yearMargin}`}>
                  <Picture className={css.yearFace} src={face} width={240} height={300} />
                  <blockquote>
                    <p>{text(`story_${year}_voice`)}</p>
                  </blockquote>
                  <figcaption className="small soft">{text(`story_${year}_who`)}</figcaption>
                </figure>
              )
            )}
            <div className={css.land}>
              <Ridge year={year} />
              <Picture className={css.landTree} src={tree} width={390} height={300} />
              {text(`story_${year}_count`) && (
                <div className={css.crowd}>
                  <Picture className={css.crowdPeople} src={people} width={width} height={height} />
                  <p>
                    <b>{text(`story_${year}_count`)}</b> {text(`story_${year}_people`)}
                  </p>
                </div>
              )}
            </div>
          </div>
        </section>
      ))}
      <section className={css.year} data-year="today" aria-labelledby="year-today">
        <div className={`wrap ${css.yearIn}`}>
          <h2 id="year-today">{text('story_today_title')}</h2>
          <div className={`stack ${css.yearText}`}>
            <p className="lead">{text('story_today_description')}</p>
            {text('story_today_text') && <p>{text('story_today_text')}</p>}
          </div>
        </div>
        <div>
          <Picture className={css.todayTree} src={full} width={928} height={700} />
          <Picture className={css.todayCarpet} src={carpet} width={1440} height={120} />
        </div>
      </section>
      <section className={`section wrap stack ${css.storyNext}`} aria-labelledby="story-next">
        <h2 id="story-next">{text('story_next_title')}</h2>
        <div className="split">
          {(['vision', 'mission'] as const).map((part) => (
            <div key={part} className="stack">
              <h3 className="soft">{text(`story_${part}_title`)}</h3>
              <p className="lead">{text(`story_${part}_text`)}</p>
            </div>
          ))}
        </div>
        <p className={css.storyNextDo}>
          <Link className={buttonClass('main')} to={paths.visit()}>
            {text('story_visit')}
          </Link>{' '}
          <Link className="more" to={paths.leadership()}>
            {text('story_leaders')}
          </Link>{' '}
          <Link className="more" to={paths.whereWeMeet()}>
            {text('story_where')}
          </Link>
        </p>
      </section>
    </>
  );
}
