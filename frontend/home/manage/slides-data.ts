import { call } from '../../staff/call.ts';
import { queries } from '../../staff/queries.ts';
import { typedQuery } from '../../staff/query-keys.ts';
import type { ManagedSlides } from './slide-order.ts';

export interface SlideList {
  readonly data: ManagedSlides;
  readonly version: number;
}

export const slideList = typedQuery('slides', [], async () => {
  const { data, version } = await call((api) => api.heroSlides({}));
  return { data, version };
});

/** Saves the whole list. Rejects with ApiError: version_conflict, with the current list, if it changed in the meantime. */
export async function saveSlides({ data, version }: SlideList): Promise<SlideList> {
  const slides = data.map(({ id, src, alt, title, subtitle, transition }) => ({
    id,
    src,
    alt,
    title,
    subtitle,
    transition,
  }));
  const saved = await call((api) => api.updateHeroSlides({ body: { slides, version } }));
  return { data: saved.data, version: saved.version };
}

export const showSlides = (list: SlideList): void => void queries.setQueryData(slideList.queryKey, list);
