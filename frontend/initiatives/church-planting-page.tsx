import { churchPlantingKeys } from '#shared/content/church-planting-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { Opening } from '../kernel/opening.tsx';
import { useText } from '../kernel/use-text.ts';
import walking from '../ui/art/act-path.svg';
import wide from '../ui/art/church-planting.svg';
import tall from '../ui/art/church-planting-portrait.svg';
import { Picture } from '../ui/picture.tsx';
import css from './initiatives.module.css';

const four = ['1', '2', '3', '4'] as const;

/** Church Planting (RT-34): a chapel under construction, a timeline with a dotted future, and a form for future planters. */
export default function ChurchPlantingPage() {
  const text = useText(churchPlantingKeys);
  const steps = four.filter((step) => text(`plant_how_${step}_text`));
  const trees = four.filter((tree) => text(`plant_${tree}_name`));
  return (
    <>
      <Opening scene={{ wide, tall }} picture="church_planting_picture" ground="mint" sky="clear">
        <h1 className={`opening ${css.plantTitle}`}>{text('plant_title')}</h1>
        <p className="lead">{text('plant_text')}</p>
      </Opening>
      {trees.length > 0 && (
        <div className={`${css.plantLine} dark`}>
          <ol className="wrap">
            {trees.map((tree) => (
              <li key={tree} className="stack">
                <b>{text(`plant_${tree}_year`)}</b>
                <h2>{text(`plant_${tree}_name`)}</h2>
                <p>{text(`plant_${tree}_text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
      <section className={`section wrap ${css.plantHow}`} aria-labelledby="plant-how">
        <h2 id="plant-how">{text('plant_how_title')}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step} className="stack">
              <h3>{text(`plant_how_${step}`)}</h3>
              <p>{text(`plant_how_${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={css.plantAsk} aria-labelledby="plant-ask">
        <div className="wrap stack">
          <h2 id="plant-ask">{text('plant_ask_title')}</h2>
          {text('plant_ask_text') && <p className="lead">{text('plant_ask_text')}</p>}
          <FormButton form="church_planting_partnership" look="main">
            {text('plant_button')}
          </FormButton>
          <Picture className={css.plantWho} src={walking} width={280} height={360} />
        </div>
      </section>
    </>
  );
}
