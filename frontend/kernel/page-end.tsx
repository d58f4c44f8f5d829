import { messages as m } from './page-end-messages.ts';
import { usePageStore } from './page-store.ts';
import { RichText } from './rich-text.tsx';

interface Props {
  /** The content key of what staff wrote of the page in its editor, below all that is built in (EN-16). */
  readonly name: string;
  /** Whose photographs it shows. */
  readonly credits: readonly string[] | undefined;
}

/** What few pages have below their own: what staff wrote, and whose photographs they show. */
export default function PageEnd({ name, credits }: Props) {
  const { content } = usePageStore();
  return (
    <>
      {content[name] && (
        <section className="wrap section">
          <RichText of={{ [name]: '' }} name={name} />
        </section>
      )}
      {credits && (
        <p className="wrap hint photo-credits">
          {m.photographs}: {credits.join(', ')}
        </p>
      )}
    </>
  );
}
