import { Link } from 'react-router-dom';
import { kidsKeys } from '#shared/content/kids-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { useText } from '../kernel/use-text.ts';
import wide from '../ui/art/kids.svg';
import tall from '../ui/art/kids-portrait.svg';
import css from './ministries.module.css';
import { Closing, MinistryOpening, Part } from './thread.tsx';

/** Kids (RT-26). */
export default function KidsPage({ data }: { readonly data: PageData }) {
  const text = useText(kidsKeys);
  const steps = (['1', '2', '3', '4', '5', '6'] as const).filter((step) => text(`kids_safety_${step}`));
  return (
    <>
      <MinistryOpening
        data={data}
        slug="kids"
        title={text('kids_title')}
        text={text('kids_text')}
        scene={{ wide, tall }}
        ground="lilac"
        picture="kids_picture"
        to={paths.visit()}
        go={text('kids_visit')}
      />
      <Part id="kids-ages" title={text('kids_ages_title')}>
        <ul className={`${css.cells} ${css.ages}`}>
          {(['1', '2', '3'] as const).map((age) => (
            <li key={age}>
              <b>{text(`kids_age_${age}`)}</b>
              <h3>{text(`kids_age_${age}_name`)}</h3>
              {text(`kids_age_${age}_text`) && <p>{text(`kids_age_${age}_text`)}</p>}
            </li>
          ))}
        </ul>
      </Part>
      {steps.length > 0 && (
        <Part id="kids-safety" title={text('kids_safety_title')}>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{text(`kids_safety_${step}`)}</li>
            ))}
          </ol>
        </Part>
      )}
      <Part id="kids-member" title={text('kids_member_title')} letter>
        {text('kids_member_text') && <p>{text('kids_member_text')}</p>}
        <Link className="more" to={paths.membership()}>
          {text('kids_member_link')}
        </Link>
      </Part>
      <Closing
        data={data}
        slug="kids"
        voice={text('kids_voice')}
        who={text('kids_who')}
        ask={{ title: text('kids_ask_title'), text: text('kids_ask_text'), button: text('kids_ask_button') }}
      />
    </>
  );
}
