import { settingsKeys } from '#shared/content/settings-keys.ts';
import { thankYouKeys } from '#shared/content/thank-you-keys.ts';
import { PhoneLink } from '../app/reach.tsx';
import { useText } from '../app/use-text.ts';
import { paragraphsOf } from '../events/paragraphs.ts';

/** Where a contact message leads that was sent without scripts: nothing here needs one either (decision 52). */
export default function ThankYouPage() {
  const text = useText(thankYouKeys);
  const church = useText(settingsKeys);
  const phone = church('primary_phone');
  return (
    <article className="wrap section letter">
      <header>
        <h1>{text('thank_you_title')}</h1>
        <p className="lead">{text('thank_you_text')}</p>
      </header>
      <section aria-labelledby="thank-you-next">
        <h2 id="thank-you-next">{text('thank_you_next_title')}</h2>
        {paragraphsOf(text('thank_you_next_text')).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {phone && (
        <section aria-labelledby="thank-you-urgent">
          <h2 id="thank-you-urgent">{text('thank_you_urgent_title')}</h2>
          <p>
            {text('thank_you_urgent_text')} <PhoneLink number={phone} />
          </p>
        </section>
      )}
    </article>
  );
}
