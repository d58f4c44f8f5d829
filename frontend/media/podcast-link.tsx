import { podcastPath } from '#shared/media/policy.ts';
import { messages as m } from './podcast-messages.ts';

export function PodcastLink({ className }: { readonly className?: string }) {
  return (
    <p className={className}>
      <a className="more" href={podcastPath} type="application/rss+xml">
        {m.link}
      </a>
    </p>
  );
}
