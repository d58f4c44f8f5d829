import { homeSectionKeys } from '#shared/content/home-section-keys.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { Slot } from '../kernel/slot.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import face from '../ui/art/story-sound-team.svg';
import css from './home.module.css';

const asides = ['second', 'third'] as const;

/**
 * Stories: a large one and two small ones. The arch shows a photograph, or a drawn face until staff choose one. With the built-in
 * Bible verse it is left out.
 */
export function Voices() {
  const text = useText(homeSectionKeys);
  const value = useValue(homeSectionKeys);
  const { pictures } = usePageStore();
  const hasFace = pictures.stories_first_picture || value('stories_first_text') !== homeSectionKeys.stories_first_text;
  const shownAsides = asides.filter((aside) => text(`stories_${aside}_text`));
  if (!text('stories_first_text') && shownAsides.length === 0) return null;
  return (
    <section className={`section ${css.voices} dark`} aria-labelledby="voices-t">
      <div className={`wrap stack ${css.voicesIn}`}>
        <div>
          <h2 id="voices-t">{text('stories_title')}</h2>
          <p className="soft">{text('stories_description')}</p>
        </div>
        {text('stories_first_text') && (
          <figure className={hasFace ? css.voice : css.voiceAlone}>
            {hasFace && (
              <div className="arch">
                <Slot name="stories_first_picture" className="" src={face} width={240} height={300} />
              </div>
            )}
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
          {shownAsides.map((aside) => (
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
