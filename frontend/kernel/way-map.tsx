import { frameKeys } from '#shared/content/frame-keys.ts';
import { mapKeys } from '#shared/content/map-keys.ts';
import drawing from '../ui/art/map.svg';
import { Picture } from '../ui/picture.tsx';
import { usePageStore } from './page-store.ts';
import { Photograph } from './slot.tsx';
import { useText, useValue } from './use-text.ts';
import css from './way-map.module.css';

/** The labels in the drawing, in addition to the church. */
const labels = [
  { key: 'location_stage', className: `${css.pin} ${css.stage}` },
  { key: 'location_main_road', className: `${css.road} ${css.mainRoad}` },
  { key: 'location_side_road', className: `${css.road} ${css.sideRoad}` },
] as const;

const size = { width: 620, height: 520 };
const slots = { hill: 'map_picture', river: 'places_river_map_picture' } as const;

interface Props {
  readonly campus: keyof typeof slots;
  readonly className?: string | undefined;
}

/** The way to a campus: the map that staff chose, or for the church our drawing with the labels that staff wrote. */
export function WayMap({ campus, className = '' }: Props) {
  const { pictures } = usePageStore();
  const text = useText(mapKeys);
  const value = useValue(mapKeys);
  const frame = useText(frameKeys);
  const photo = pictures[slots[campus]];
  if (photo) return <Photograph photo={photo} className={`${css.photo} ${className}`} {...size} />;
  if (campus !== 'hill') return null;
  return (
    <div className={`${css.map} ${className}`}>
      <Picture className={css.drawing} src={drawing} {...size} />
      <span className={`${css.pin} ${css.church}`} aria-hidden="true">
        {frame('church_name')}
      </span>
      {labels
        .filter(({ key }) => value(key))
        .map(({ key, className: of }) => (
          <span key={key} className={of} aria-hidden="true">
            {text(key)}
          </span>
        ))}
    </div>
  );
}
