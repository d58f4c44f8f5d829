import { noMinistriesKeys } from '#shared/content/no-ministries-keys.ts';
import { useText } from '../kernel/use-text.ts';
import { Empty } from '../ui/states.tsx';

export function NoMinistries({ level }: { readonly level: 2 | 3 }) {
  const text = useText(noMinistriesKeys);
  return (
    <Empty title={text('ministries_none_title')} level={level}>
      {text('ministries_none_text')}
    </Empty>
  );
}
