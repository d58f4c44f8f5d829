import { useCallback, useRef } from 'react';
import { availability } from '#shared/calendar/policy.ts';
import type { PublicEvent, SeriesDate } from '#shared/calendar/schema.ts';
import { eventKeys } from '#shared/content/event-keys.ts';
import { useNow } from '../kernel/clock.tsx';
import { useDialogLink } from '../kernel/lazy-dialog.ts';
import { messages } from '../kernel/messages.ts';
import { anchors, paths } from '../kernel/paths.ts';
import { ByHand, useOffice } from '../kernel/reach.tsx';
import { useText } from '../kernel/use-text.ts';
import { isOver } from '../kernel/when.ts';
import { buttonClass } from '../ui/button.tsx';
import { ShareLink } from '../ui/share-link.tsx';
import css from './event.module.css';
import { messages as m } from './page-messages.ts';
import { SeatsWords } from './seats-words.tsx';
import { shareText } from './share-text.ts';
import { StaleSeats } from './stale-seats.tsx';

const loadDialog = async () => (await import('./registration/registration-dialog.tsx')).RegistrationDialog;
const loadSeriesDialog = async () => (await import('./registration/series-dialog.tsx')).SeriesDialog;

interface Props {
  readonly event: PublicEvent;
  /** The other dates of its series. */
  readonly dates: readonly SeriesDate[];
  /** The poll failed, so the places may be outdated. */
  readonly stale: boolean;
}

export function RegisterBlock({ event, dates, stale }: Props) {
  const now = useNow();
  const state = isOver(event, now) && !event.cancelled ? 'over' : availability(event, now);
  const { phone } = useOffice();
  const why = {
    open: undefined,
    not_required: undefined,
    full: m.fullText,
    closed: phone && m.closedRing,
    started: phone ? `${m.startedText} ${m.startedRing}` : m.startedText,
    cancelled: m.cancelledText,
    over: m.overText,
  }[state];
  const upcoming = state === 'open' || state === 'full' || state === 'closed' || state === 'not_required';
  return (
    <div className={`row ${css.places}`} id={anchors.places} tabIndex={-1}>
      {stale && upcoming && <StaleSeats />}
      <SeatsWords event={event} of={event.maxAttendees === undefined ? undefined : m.of(event.maxAttendees)} />
      <RegisterButton
        event={event}
        dates={dates}
        offered={state === 'open' || state === 'full'}
        text={state === 'full' ? m.join : m.register}
      />
      {(state === 'open' || state === 'not_required') && (
        <p>
          <a className="more" href={paths.eventCalendar(event.id)} download>
            {m.addToCalendar}
          </a>
        </p>
      )}
      {why && <p className="hint">{why}</p>}
      {(state === 'full' || state === 'closed' || state === 'started') && <ByHand />}
    </div>
  );
}

/** Next to the description: how to register otherwise, and a link to send to a friend. */
export function Beside({ event }: Pick<Props, 'event'>) {
  const now = useNow();
  const text = useText(eventKeys);
  const { phone, email } = useOffice();
  const isOpen = !isOver(event, now) && availability(event, now) === 'open';
  return (
    <aside className={`stack ${css.beside}`}>
      {isOpen && (
        <div className={`stack ${css.byHand}`}>
          <p>
            {m.registerHint} {(phone || email) && text('event_by_hand')}
          </p>
          <ByHand />
        </div>
      )}
      {!event.cancelled && !isOver(event, now) && <ShareLink text={shareText(event)} path={paths.event(event.id)} />}
    </aside>
  );
}

/** Opens the dialog, which stays open even if its own registration takes the last place. */
interface ButtonProps extends Pick<Props, 'event' | 'dates'> {
  readonly offered: boolean;
  readonly text: string;
}

function RegisterButton({ event, dates, offered, text }: ButtonProps) {
  const button = useRef<HTMLAnchorElement>(null);
  const { Dialog, wanted, failed, close, link } = useDialogLink(
    dates.length > 0 ? loadSeriesDialog : loadDialog,
    anchors.register,
    () => offered,
  );
  // If the last place goes while the focus is on the button, focus the places instead of dropping to the top of the page.
  const keepFocus = useCallback((link: HTMLAnchorElement | null) => {
    button.current = link;
    return () => {
      button.current = null;
      if (link !== null && document.activeElement === link) document.getElementById(anchors.places)?.focus();
    };
  }, []);

  return (
    <>
      {offered && (
        <p className={css.register}>
          <a className={buttonClass('main')} ref={keepFocus} {...link}>
            {text}
          </a>
        </p>
      )}
      {failed && (
        <p className="error" role="alert">
          {messages.failure.pageText}
        </p>
      )}
      {Dialog && (
        <Dialog
          event={event}
          dates={dates}
          open={wanted}
          onClose={close}
          returnTo={() => button.current ?? document.getElementById(anchors.places)}
        />
      )}
    </>
  );
}
