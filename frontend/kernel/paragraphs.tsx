import { paragraphsOf } from '#shared/content/paragraphs.ts';
import { usePageStore } from './page-store.ts';
import { useValue } from './use-text.ts';

interface Props<K extends string> {
  readonly of: Readonly<Record<K, string>>;
  readonly name: NoInfer<K>;
  readonly className?: string;
}

/** The paragraphs of a content key's text. */
export function Paragraphs<const K extends string>({ of: group, name, className }: Props<K>) {
  const { show } = usePageStore();
  const written = paragraphsOf(useValue(group)(name));
  const paragraphs = written.length > 0 || !show(name, '') ? written : [''];
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className={className}>
      {show(name, paragraph)}
    </p>
  ));
}
