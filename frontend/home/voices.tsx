import { homeSectionKeys } from '#shared/content/home-section-keys.ts';
import { Slot } from '../kernel/slot.tsx';
import { useText } from '../kernel/use-text.ts';
import face from '../ui/art/story-sound-team.svg';
import css from './home.module.css';

const asides = ['second', 'third'] as const;

/** Stories: one voice loud, two beside it. The arch is the place of a photograph, and has a drawn face until there is one. */
export function Voices() {
  const text = useText(homeSectionKeys);
  const beside = asides.filter((aside) => text(`stories_${aside}_text`));
  if (!text('stories_first_text') && beside.length === 0) return null;
  return (
    <section className={`${css.voices} dark`} aria-labelledby="voices-t">
      <div className={`wrap ${css.voicesIn}`}>
        <div className={css.voicesHead}>
          <h2 id="voices-t">{text('stories_title')}</h2>
          <p className="soft">{text('stories_description')}</p>
        </div>
        {text('stories_first_text') && (
          <figure className={css.voice}>
            <div className="arch">
              <Slot name="stories_first_picture" className={css.voiceArt} src={face} width={240} height={300} />
            </div>
            <div>
              <blockquote>
                <p>{text('stories_first_text')}</p>
              </blockquote>
              <figcaption>
                {text('stories_first_name')} <span>{text('stories_first_about')}</span>
              </figcaption>
            </div>
          </figure>
        )}{' '}
        <div className={css.asides}>
          {beside.map((aside) => (
            <figure key={aside}>
              <blockquote>
                <p>{text(`stories_${aside}_text`)}</p>
              </blockquote>
              <figcaption>
                {text(`stories_${aside}_name`)} <span>{text(`stories_${aside}_about`)}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
