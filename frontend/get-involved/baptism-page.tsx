import { baptismKeys } from '#shared/content/baptism-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { FormButton } from '../forms/form-button.tsx';
import { NextDate } from '../kernel/next-date.tsx';
import { Opening } from '../kernel/opening.tsx';
import { RichText } from '../kernel/rich-text.tsx';
import { useText } from '../kernel/use-text.ts';
import group from '../ui/art/group-baptism.svg';
import wide from '../ui/art/river.svg';
import tall from '../ui/art/river-portrait.svg';
import face from '../ui/art/story-baptised.svg';
import { Picture } from '../ui/picture.tsx';
import css from './get-involved.module.css';
import { Voice } from './voice.tsx';

const steps = [1, 2, 3, 4] as const;

/** Baptism (RT-38). */
export default function BaptismPage({ data }: { readonly data: PageData }) {
  const text = useText(baptismKeys);
  return (
    <>
      <Opening scene={{ wide, tall }} ground="paper">
        <h1 className="opening">{text('baptism_title')}</h1>
        {text('baptism_lead') && <p className="lead">{text('baptism_lead')}</p>}
        {text('baptism_when') && (
          <p>
            {text('baptism_when')} <NextDate data={data} of="baptism_when" />
          </p>
        )}
        <FormButton form="baptism_registration" look="main">
          {text('baptism_do')}
        </FormButton>
      </Opening>
      <div className={`${css.under} dark`}>
        <div className={`wrap split ${css.underIn}`}>
          <div className="stack">
            <section aria-labelledby="what-t">
              <h2 id="what-t">{text('baptism_what_title')}</h2>
              <RichText of={baptismKeys} name="baptism_what_text" className="lead" />
            </section>
            <Voice
              words={text('baptism_voice')}
              name={text('baptism_voice_name')}
              face={face}
              picture="baptism_voice_picture"
            />
            <section aria-labelledby="young-t">
              <h2 id="young-t">{text('baptism_young_title')}</h2>
              <p>{text('baptism_young_text')}</p>
            </section>
          </div>
          <div className={`stack ${css.underSide}`}>
            <Picture className={css.underGroup} src={group} width={480} height={320} />
            <section aria-labelledby="way-t">
              <h2 id="way-t">{text('baptism_way_title')}</h2>
              <ol className={css.way}>
                {steps.map((step) => text(`baptism_way_${step}`) && <li key={step}>{text(`baptism_way_${step}`)}</li>)}
              </ol>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}
