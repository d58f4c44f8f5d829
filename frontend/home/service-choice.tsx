import type { Service } from '#shared/church/services.ts';
import { homeKeys } from '#shared/content/home-keys.ts';
import { useValue } from '../kernel/use-text.ts';
import css from './home.module.css';
import { messages as m } from './messages.ts';

interface Props {
  readonly service: Service;
  readonly isNext: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A service to plan a visit for: time, style and children’s programme. Without scripts it is plain text. */
export function ServiceChoice({ service, isNext, isChosen, onChoose }: Props) {
  const value = useValue(homeKeys);
  const { weekday, popular, time, title, desc, kids } = service;
  const [hour, ...half] = value(time).split(' ');
  return (
    <label className={css.slot}>
      <input type="radio" name="service" value={service.id} checked={isChosen} onChange={onChoose} />
      <span className={css.slotWhen}>
        {weekday === 6 ? m.saturday : m.sunday}{' '}
        <b>
          {hour} <small>{half.join(' ')}</small>
        </b>
      </span>{' '}
      <span className={css.slotSay}>
        <strong>{value(title)}</strong> {isNext && <span className={css.flag}>{m.next}</span>}{' '}
        {popular && <span className={`${css.flag} ${css.flagLine}`}>{m.popular}</span>}{' '}
        <span className={css.slotMore}>
          {value(desc)}{' '}
          {value(kids) && (
            <span className="soft">
              {m.children}: {value(kids)}
            </span>
          )}
        </span>
      </span>
    </label>
  );
}
