import { usePageStore } from './page-store.ts';
import { RichText } from './rich-text.tsx';

/** What staff wrote of a page in its editor, below all that is built in (EN-16); nothing where they wrote nothing. */
export function MainContent({ page }: { readonly page: string }) {
  const name = `${page}_page_content`;
  const { content } = usePageStore();
  // An event's page says what the event says.
  if (page === 'event' || !content[name]) return null;
  return (
    <section className="wrap section">
      <RichText of={{ [name]: '' }} name={name} />
    </section>
  );
}
