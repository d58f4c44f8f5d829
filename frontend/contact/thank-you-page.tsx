import { Link } from 'react-router-dom';
import { settingsKeys } from '#shared/content/settings-keys.ts';
import { thankYouKeys } from '#shared/content/thank-you-keys.ts';
import { Opening } from '../kernel/opening.tsx';
import { paths } from '../kernel/paths.ts';
import { Telephone, useOffice } from '../kernel/reach.tsx';
import { RichText } from '../kernel/rich-text.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/thanks.svg';
import tall from '../ui/art/thanks-portrait.svg';
import css from './papers.module.css';

/** Shown after a contact message was sent without scripts, so it must work without them, too. */
export default function ThankYouPage() {
  const text = useText(thankYouKeys);
  const { phone } = useOffice();
  const pastor = useValue(settingsKeys)('secondary_phone');
  return (
    <article>
      <Opening scene={{ wide, tall }} ground="lilac">
        <h1 className="opening">{text('thank_you_title')}</h1>
        <p className="lead">{text('thank_you_text')}</p>
      </Opening>
      <div className={`wrap split ${css.next}`}>
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
            {text('thank_you_urgent_text') && <p>{text('thank_you_urgent_text')}</p>}
            <dl className="stack">
              <div>
                <dt>{text('thank_you_office')}</dt>
                <dd>
                  <Telephone of="contact_phone" />
                </dd>
              </div>
              {pastor && (
                <div>
                  <dt>{text('thank_you_pastor')}</dt>
                  <dd>
                    <Telephone of="secondary_phone" />
                  </dd>
                </div>
              )}
            </dl>
          </section>
        )}
      </div>
    </article>
  );
}
