import { opportunities } from '#shared/content/opportunities.ts';
import { opportunityWords as words } from '#shared/content/opportunity-words.ts';
import { serveKeys } from '#shared/content/serve-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { Opening } from '../kernel/opening.tsx';
import { useText } from '../kernel/use-text.ts';
import chai from '../ui/art/act-chai.svg';
import greeting from '../ui/art/act-greeting.svg';
import guitar from '../ui/art/act-guitar.svg';
import wide from '../ui/art/serve.svg';
import tall from '../ui/art/serve-portrait.svg';
import { Picture } from '../ui/picture.tsx';
import css from './get-involved.module.css';

const steps = [1, 2, 3, 4] as const;
const DOT = 16;

/** Serving (RT-35, EN-15): a table with forty-five cups, then six teams with a dot for each open place. */
export default function ServePage() {
  const text = useText(serveKeys);
  return (
    <>
      <Opening scene={{ wide, tall }} ground="lilac" sky="clear">
        <h1 className="opening">{text('serve_title')}</h1>
        <p className="lead">{text('serve_lead')}</p>
      </Opening>
      <section className="wrap" aria-labelledby="teams-t">
        <h2 id="teams-t" className="sr">
          {text('serve_list_title')}
        </h2>
        <ul className={`${css.rows} ${css.teams}`}>
          {opportunities.map(({ area, openings }, index) => (
            <li key={area}>
              <div>
                <h3>{words.area(area)}</h3>
                <p className="soft">{words.commitments[index]}</p>
              </div>
              <div>
                <Dots count={openings} />
                <p>
                  <b>{openings}</b> {text('serve_openings')}
                </p>
              </div>
              <FormButton form="serve_application" look="line" prefill={{ opportunity: area }}>
                {text('serve_do')} <span className="sr">({words.area(area)})</span>
              </FormButton>
            </li>
          ))}
        </ul>
      </section>
      <div className={css.then}>
        <div className={`wrap split ${css.thenIn}`}>
          <div className="stack">
            <h2>{text('serve_any_title')}</h2>
            <p>{text('serve_any_text')}</p>
            <FormButton form="serve_application" look="main">
              {text('serve_any_do')}
            </FormButton>
          </div>
          <div className="stack">
            <h2>{text('serve_after_title')}</h2>
            <ol className={css.way}>
              {steps.map((step) => text(`serve_after_${step}`) && <li key={step}>{text(`serve_after_${step}`)}</li>)}
            </ol>
          </div>
        </div>
        <div className={`wrap ${css.thenWho}`}>
          {[chai, guitar, greeting].map((who) => (
            <Picture key={who} className={css.thenOne} src={who} width={280} height={360} />
          ))}
        </div>
      </div>
    </>
  );
}

function Dots({ count }: { readonly count: number }) {
  const places = Array.from({ length: count }, (_, place) => place * (DOT + 6) + DOT / 2);
  const width = count * (DOT + 6);
  return (
    <svg viewBox={`0 0 ${width} ${DOT}`} width={width} height={DOT} aria-hidden="true">
      {places.map((x) => (
        <circle key={x} cx={x} cy={DOT / 2} r={DOT / 2} />
      ))}
    </svg>
  );
}
