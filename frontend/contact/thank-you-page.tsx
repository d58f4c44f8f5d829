import { Link } from 'react-router-dom';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { thankYouKeys } from '#shared/content/thank-you-keys.ts';
import { paths } from '../kernel/paths.ts';
import { PhoneLink } from '../kernel/reach.tsx';
import { RichText } from '../kernel/rich-text.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import letterbox from '../ui/art/letterbox.svg';
import { Picture } from '../ui/picture.tsx';
import css from './papers.module.css';

/** The page after a contact message that was sent without scripts; nothing here needs scripts either. */
export default function ThankYouPage() {
  const text = useText(thankYouKeys);
  const church = useValue(settingsKeys);
  const phone = church('primary_phone');
  return (
    <article>
      <div className={css.thanks}>
        <div className={`wrap ${css.thanksIn}`}>
          <header>
            <h1 className="opening">{text('thank_you_title')}</h1>
            <p className="lead">{text('thank_you_text')}</p>
          </header>
          <Picture className={css.thanksBox} src={letterbox} width={420} height={460} first />
        </div>
      </div>
      <div className={`wrap ${css.thanksNext}`}>
        <section aria-labelledby="thank-you-next">
          <h2 id="thank-you-next">{text('thank_you_next_title')}</h2>
          <RichText of={thankYouKeys} name="thank_you_next_text" />
          <Link className="more" to={paths.latestSermon()}>
            {text('thank_you_sermon')}
          </Link>
        </section>
        {phone && (
          <section aria-labelledby="thank-you-urgent">
            <h2 id="thank-you-urgent">{text('thank_you_urgent_title')}</h2>
            <p>{text('thank_you_urgent_text')}</p>
            <PhoneLink className={css.thanksNextRing} number={phone} />
          </section>
        )}
      </div>
    </article>
  );
}
