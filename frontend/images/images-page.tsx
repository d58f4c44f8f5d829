import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OpenWindow } from '../staff/marks.tsx';
import { textOf } from '../staff/refusal.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { newRecordId } from '../staff/views/use-arrival.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import { EditImage } from './edit-image.tsx';
import { ImageCard } from './image-card.tsx';
import css from './images.module.css';
import { messages as m } from './messages.ts';
import { useModes } from './modes.ts';
import { ReplaceImage, UploadImage } from './upload-image.tsx';
import { allImages } from './use-gallery.ts';

const PREPARING_MS = 1500;

/** The Image Gallery (SS-13, RT-06): all images, and the dialog to upload, edit or replace one, as the URL says. */
export default function ImagesPage() {
  const { view, id } = useModes();
  return (
    <>
      <Gallery />
      {view === 'new' && <UploadImage />}
      {view === 'edit' && <EditImage key={id} name={id} />}
      {view === 'replace' && <ReplaceImage key={id} name={id} />}
    </>
  );
}

function Gallery() {
  const { addressOf } = useModes();
  // Changes each picture’s URL on refresh, so that browsers bypass their cache.
  const [asked, setAsked] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    ...allImages,
    refetchInterval: ({ state }) => (state.data?.some((image) => image.state === 'preparing') ? PREPARING_MS : false),
  });
  const refresh = () => {
    setAsked(`?t=${Date.now()}`);
    void refetch();
  };
  return (
    <>
      <div className={`wraps ${css.head}`}>
        <p className="soft">
          {m.lead}{' '}
          <Link className="more" to={screenPaths.look('photographs')}>
            {m.places}
          </Link>
        </p>
        <Button look="tool" busy={isFetching} onClick={refresh}>
          {m.refresh}
        </Button>
        <Link id={newRecordId} className={buttonClass('tool-main')} to={addressOf('new')}>
          {m.upload}
        </Link>
      </div>
      {data ? (
        <>
          <p className="soft" role="status">
            {data.length > 0 && m.count(data.length, data.filter(({ alt_text }) => !alt_text).length)}
          </p>
          {data.length === 0 && (
            <Empty title={m.empty.title} level={2} picture={<OpenWindow />}>
              {m.empty.text}
            </Empty>
          )}
          <ul className={`picture-cards ${css.grid}`}>
            {data.map((image) => (
              <ImageCard key={image.image_key} image={image} asked={asked} />
            ))}
          </ul>
        </>
      ) : error ? (
        <Failure title={m.fetchFailed} level={2} text={textOf(error, m.network)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={6} />
      )}
    </>
  );
}
