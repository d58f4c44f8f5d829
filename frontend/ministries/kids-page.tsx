import { Link } from 'react-router-dom';
import { kidsKeys } from '#shared/content/kids-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../app/paths.ts';
import { useText } from '../app/use-text.ts';
import art from '../ui/art/thread-kids.svg';
import { buttonClass } from '../ui/button.tsx';
import { Closing, Opening } from './thread.tsx';

/** Kids (RT-26): three programs as lengths of age, and how we keep children safe as steps. */
export default function KidsPage({ data }: { readonly data: PageData }) {
  const text = useText(kidsKeys);
  return (
    <>
      <Opening slug="kids" title={text('kids_title')} when={text('kids_when')} text={text('kids_text')} art={art}>
        <Link className={buttonClass('line')} to={paths.visit()}>
          {text('kids_visit')}
        </Link>
      </Opening>
      <section className="wrap thread-part" aria-labelledby="kids-ages">
        <h2 id="kids-ages">{text('kids_ages_title')}</h2>
        <ul className="ages">
          {(['1', '2', '3'] as const).map((age) => (
            <li key={age}>
              <b>{text(`kids_age_${age}`)}</b>
              <h3>{text(`kids_age_${age}_name`)}</h3>
              <p>{text(`kids_age_${age}_text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap thread-part" aria-labelledby="kids-safety">
        <h2 id="kids-safety">{text('kids_safety_title')}</h2>
        <ol className="steps">
          {(['1', '2', '3', '4', '5', '6'] as const).map((step) => (
            <li key={step}>{text(`kids_safety_${step}`)}</li>
          ))}
        </ol>
      </section>
      <section className="wrap thread-part" aria-labelledby="kids-member">
        <h2 id="kids-member">{text('kids_member_title')}</h2>
        <p className="lead">{text('kids_member_text')}</p>
        <Link className="more" to={paths.membership()}>
          {text('kids_member_link')}
        </Link>
      </section>
      <Closing data={data} slug="kids" voice={text('kids_voice')} who={text('kids_who')} />
    </>
  );
}
