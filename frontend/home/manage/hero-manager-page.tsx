import { useQuery } from '@tanstack/react-query';
import { slideWidest } from '#shared/content/picture-keys.ts';
import { photoIn, useGallery } from '../../images/use-gallery.ts';
import { type PageStore, PageStoreContext, usePageStore } from '../../kernel/page-store.ts';
import { textOf } from '../../staff/refusal.ts';
import { ViewHead } from '../../staff/views/one-record.tsx';
import { useArrival } from '../../staff/views/use-arrival.ts';
import { Empty, Failure, Skeleton } from '../../ui/states.tsx';
import { messages as m } from './messages.ts';
import { fromLocal, useModes } from './modes.ts';
import { SlideForm } from './slide-form.tsx';
import { SlideList } from './slide-list.tsx';
import { SlideView } from './slide-view.tsx';
import { type SlideList as Slides, slideList } from './slides-data.ts';
import { useSlideEditor } from './use-changes.tsx';

/** The gallery images that slides use, by their `src`. */
function picturesIn({ data }: Slides, images: ReturnType<typeof useGallery>): PageStore['pictures'] {
  const known = data.map(({ src }) => [src, photoIn(images, src, slideWidest)] as const);
  return Object.fromEntries(known.flatMap(([src, photo]) => (photo ? [[src, photo]] : [])));
}

/** Hero Carousel Manager (SS-15): the list, one slide’s form, or a preview, as the URL says. */
export default function HeroManagerPage() {
  const { view, id, back } = useModes();
  const { data: list, error, refetch } = useQuery(slideList);
  const store = usePageStore();
  const images = useGallery();
  const changes = useSlideEditor();
  useArrival(view, id);
  if (!list) {
    if (!error) return <Skeleton rows={5} />;
    return <Failure {...m.failure} level={2} text={textOf(error, m.failure.text)} onRetry={() => void refetch()} />;
  }
  const slide = list.data.find((one) => one.id === id);
  const shown = { ...store, pictures: picturesIn(list, images) };
  const heading = view === 'new' ? m.form.add : view === 'edit' ? m.form.edit : (slide?.title ?? m.missing.title);
  return (
    <PageStoreContext value={shown}>
      {view !== 'list' && <ViewHead title={heading} back={back} />}
      {view === 'list' && <SlideList list={list} changes={changes} />}
      {view === 'new' && <SlideForm key={id} list={list} changes={changes} isLocal={id === fromLocal} />}
      {view === 'edit' && slide && <SlideForm key={id} slide={slide} list={list} changes={changes} />}
      {view === 'view' && slide && <SlideView slide={slide} list={list} />}
      {(view === 'edit' || view === 'view') && !slide && <Empty title={m.missing.title}>{m.missing.text}</Empty>}
      {changes.question}
    </PageStoreContext>
  );
}
