import { Link } from 'react-router-dom';
import { podcastPath } from '#shared/media/policy.ts';
import { paths } from '../kernel/paths.ts';
import { useOpen } from '../kernel/use-open.ts';
import { messages as m } from './podcast-messages.ts';

/** Leads to the podcast's page, or to the feed if staff took the page off the site. */
export function PodcastLink({ className }: { readonly className?: string }) {
  const isOpen = useOpen();
  return (
    <p className={className}>
      {isOpen(paths.podcast()) ? (
        <Link className="more" to={paths.podcast()}>
          {m.link}
        </Link>
      ) : (
        <a className="more" href={podcastPath} type="application/rss+xml">
          {m.link}
        </a>
      )}
    </p>
  );
}
