import { churchPlantingKeys } from '#shared/content/church-planting-keys.ts';
import { FormButton } from '../forms/form-button.tsx';
import { Slot } from '../kernel/slot.tsx';
import { useText } from '../kernel/use-text.ts';
import planting from '../ui/art/planting.svg';
import css from './initiatives.module.css';

const four = ['1', '2', '3', '4'] as const;

/** Church Planting (RT-34): a line of trees, the last of them dotted, and the form for whoever might plant it. */
export default function ChurchPlantingPage() {
  const text = useText(churchPlantingKeys);
  const trees = four.filter((tree) => text(`plant_${tree}_name`));
  return (
    <>
      <header className={`${css.drawn} ${css.plant}`}>
        <div className={`wrap ${css.drawnSay} ${css.plantSay}`}>
          <h1 className="opening">{text('plant_title')}</h1>
          <p className="lead">{text('plant_text')}</p>
        </div>
        <Slot
          name="church_planting_picture"
          className={`${css.drawnArt} ${css.plantArt}`}
          src={planting}
          width={1600}
          height={520}
          first
        />
      </header>
      {trees.length > 0 && (
        <div className={`${css.plantLine} dark`}>
          <ol className="wrap">
            {trees.map((tree) => (
              <li key={tree}>
                <b>{text(`plant_${tree}_year`)}</b>
                <h2>{text(`plant_${tree}_name`)}</h2>
                <p>{text(`plant_${tree}_text`)}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
      <section className={`wrap ${css.plantHow}`} aria-labelledby="plant-how">
        <h2 id="plant-how">{text('plant_how_title')}</h2>
        <ol>
          {four.map((step) => (
            <li key={step}>
              <h3>{text(`plant_how_${step}`)}</h3>
              <p>{text(`plant_how_${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={css.plantAsk} aria-labelledby="plant-ask">
        <div className="wrap">
          <h2 id="plant-ask">{text('plant_ask_title')}</h2>
          <p className="lead">{text('plant_ask_text')}</p>
          <FormButton form="church_planting_partnership" look="main">
            {text('plant_button')}
          </FormButton>
        </div>
      </section>
    </>
  );
}
