import { Link } from 'react-router-dom';
import { linkOf } from '#shared/content/address.ts';
import { podcastKeys } from '#shared/content/podcast-keys.ts';
import { podcastLinks } from '#shared/media/podcast-links.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { paths } from '../kernel/paths.ts';
import { OutLink } from '../kernel/reach.tsx';
import { useText, useValue } from '../kernel/use-text.ts';
import soundLines from '../ui/art/sound-lines.svg';
import { buttonClass } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Picture } from '../ui/picture.tsx';
import css from './podcast.module.css';
import { messages as m } from './podcast-messages.ts';

const apps = ['apple', 'pocket', 'antenna', 'overcast'] as const;

/** Apps that play only what a church has entered with them. */
const directories = [
  { key: 'podcast_spotify_url', name: m.spotify },
  { key: 'podcast_youtube_url', name: m.youtube },
] as const;

/** What the podcast is, and buttons that open it in the visitor's own app. */
export default function SermonPodcastPage() {
  const { church } = usePageStore();
  const text = useText(podcastKeys);
  const value = useValue(podcastKeys);
  const listed = directories.filter(({ key }) => linkOf(value(key)));
  const links = podcastLinks(church.url);
  return (
    <article className={`wrap section ${css.podcast}`} aria-labelledby="podcast-t">
      <Picture className={css.art} src={soundLines} width={640} height={640} first />
      <header className={`stack ${css.say}`}>
        <h1 id="podcast-t" className="opening">
          {text('podcast_title')}
        </h1>
        <p className="lead">{text('podcast_lead')}</p>
      </header>
      <section className={`stack ${css.apps}`} aria-labelledby="apps-t">
        <h2 id="apps-t">{text('podcast_apps_title')}</h2>
        <ul>
          {apps.map((app) => (
            <li key={app}>
              <a className={buttonClass('line')} href={links.apps[app]}>
                {m[app]}
              </a>
            </li>
          ))}
          {listed.map(({ key, name }) => (
            <li key={key}>
              <OutLink className={buttonClass('line')} to={value(key)} newTab>
                {name}
              </OutLink>
            </li>
          ))}
        </ul>
        <p>{text('podcast_apps_text')}</p>
      </section>
      <section className="stack" aria-labelledby="other-t">
        <h2 id="other-t">{text('podcast_other_title')}</h2>
        <p>{text('podcast_other_text')}</p>
        <p className={css.address}>
          <a href={links.feed} type="application/rss+xml">
            {links.feed}
          </a>
          <CopyButton label={m.address} value={links.feed} />
        </p>
      </section>
      <section className="stack" aria-labelledby="data-t">
        <h2 id="data-t">{text('podcast_data_title')}</h2>
        <p>{text('podcast_data_text')}</p>
        <p>
          <Link className="more" to={paths.sermonArchive()}>
            {m.archive}
          </Link>
        </p>
      </section>
    </article>
  );
}
