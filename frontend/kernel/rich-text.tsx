import { paragraphsOf } from '#shared/content/paragraphs.ts';
import { usePageStore } from './page-store.ts';
import css from './rich-text.module.css';
import { useValue } from './use-text.ts';

interface Props<K extends string> {
  readonly of: Readonly<Record<K, string>>;
  readonly name: NoInfer<K>;
  readonly className?: string;
}

/**
 * The rich text of a content key: HTML if the page's data lists the key as sanitized by `render`, otherwise plain text in
 * paragraphs. No other file renders HTML (docs/decisions/rich-text.md).
 */
export function RichText<const K extends string>({ of: group, name, className }: Props<K>) {
  const { html, show } = usePageStore();
  const value = useValue(group)(name);
  if (html.has(name)) {
    const classes = className ? `${css.rich} ${className}` : css.rich;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it
    return <div className={classes} data-key={name} dangerouslySetInnerHTML={{ __html: value }} />;
  }
  const written = paragraphsOf(value);
  const paragraphs = written.length > 0 || !show(name, '') ? written : [''];
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className={className}>
      {show(name, paragraph)}
    </p>
  ));
}
