import { messages as m } from './page-end-messages.ts';
import { usePageStore } from './page-store.ts';
import { RichText } from './rich-text.tsx';

interface Props {
  /** The content key of the text that staff wrote in the page editor; it follows the built-in content (EN-16). */
  readonly name: string;
  /** The photographers to credit. */
  readonly credits: readonly string[] | undefined;
}

/** The optional end of a page: the text that staff wrote, and photo credits. */
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
