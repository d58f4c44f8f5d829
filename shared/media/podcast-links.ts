import { podcastPath } from './policy.ts';

/** Links that open the feed in a podcast app, if the device has the app. `url`: the site's origin. */
export function podcastLinks(url: string) {
  const feed = url + podcastPath;
  const bare = feed.replace(/^https?:\/\//, '');
  return {
    feed,
    apps: {
      apple: `podcast://${bare}`,
      overcast: `overcast://x-callback-url/add?url=${encodeURIComponent(feed)}`,
      pocket: `pktc://subscribe/${bare}`,
      antenna: `antennapod-subscribe://${bare}`,
    },
  } as const;
}
