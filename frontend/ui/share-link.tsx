import type { MouseEvent, ReactNode } from 'react';
import { sendLink } from '#shared/pages/phone-links.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { messages as m } from './share-messages.ts';

interface Props {
  /** What the friend reads above the link. */
  readonly text: string;
  /** The page’s path. */
  readonly path: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Opens the phone’s own sheet for sharing. Without one, or without scripts, it opens WhatsApp with the text and the link. */
export function ShareLink({ text, path, className = 'more', children = m.share }: Props) {
  const url = usePageStore().church.url + path;
  const press = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // Closing the sheet rejects too.
    navigator.share({ text, url }).catch(() => {});
  };
  return (
    <a className={className} href={sendLink(`${text}\n${url}`)} target="_blank" rel="noopener" onClick={press}>
      {children}
    </a>
  );
}
