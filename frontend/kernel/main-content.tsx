import { RichText } from './rich-text.tsx';

/** What staff wrote of a page in its editor, below all that is built in (EN-16). `name`: its content key. */
export default function MainContent({ name }: { readonly name: string }) {
  return (
    <section className="wrap section">
      <RichText of={{ [name]: '' }} name={name} />
    </section>
  );
}
