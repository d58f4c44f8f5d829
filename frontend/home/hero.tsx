import { Link } from 'react-router-dom';
import { homeKeys } from '#shared/content/home-keys.ts';
import { messages } from '../app/messages.ts';
import { usePageStore } from '../app/page-store.ts';
import { anchors, paths } from '../app/paths.ts';
import { useText } from '../app/use-text.ts';
import hill from '../ui/art/hill.svg';
import { buttonClass } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';

/** The first screen: one sentence, when we meet, and two ways on. The hill below it is the next section's ground. */
export function Hero() {
  const text = useText(homeKeys);
  const { church } = usePageStore();
  return (
    <section className="hero" aria-labelledby="hero-t">
      <Picture className="hero-art" src={hill} width={2000} height={860} first />
      <div className="wrap hero__in">
        <div className="hero__say">
          <h1 id="hero-t">{text('hero_title')}</h1>
          <p className="lead">{text('hero_description')}</p>
          <p className="hero__next">
            {text('hero_subtitle')}:{' '}
            <strong>
              {text('hero_service_time')} ({church.zoneLabel})
            </strong>
          </p>
          <p className="hero__do">
            <Link className={buttonClass('main')} to={paths.events()}>
              {messages.home.seeEvents}
            </Link>{' '}
            <a className="more" href={`#${anchors.visitUs}`}>
              {messages.home.findUs}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
