import type { FoundRecord } from '#shared/privacy/schema.ts';
import { typeLabel } from '#shared/registrations/labels.ts';
import { formatMoney } from '../kernel/money.ts';
import { usePageStore } from '../kernel/page-store.ts';
import { messages as m } from './messages.ts';

export function useAbout() {
  const { currency } = usePageStore().church;
  return ({ kind, about, type, title }: FoundRecord): string => {
    const what = kind === 'entry' ? formatMoney(Number(about), currency) : about;
    const of = type === undefined ? m.kinds[kind] : typeLabel(type);
    return [of, title, what].filter(Boolean).join(' · ');
  };
}
