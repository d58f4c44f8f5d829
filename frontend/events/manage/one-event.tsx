import type { ComponentProps, ReactNode } from 'react';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { usePageStore } from '../../kernel/page-store.ts';
import { call } from '../../staff/call.ts';
import listCss from '../../staff/list/list.module.css';
import { keyOf } from '../../staff/query-keys.ts';
import { OneRecord } from '../../staff/views/one-record.tsx';
import { EventRemark } from './event-state.tsx';
import { EventTabs } from './event-tabs.tsx';
import { messages } from './messages.ts';
import { useModes } from './modes.ts';
import { whenWords } from './when-words.ts';

interface Props {
  readonly id: string;
  /** The name of the part, which is read after the event's name. */
  readonly part: string;
  readonly failure: ComponentProps<typeof OneRecord>['failure'];
  readonly children: (event: StaffEvent) => ReactNode;
}

const readEvent = async (id: string) => (await call((api) => api.getEvent({ params: { id } }))).event;

/** A part of an event's page. All parts have the same head: the event's name, its state, its time and place, and links to the parts. */
export function OneEvent({ id, part, failure, children }: Props) {
  const { view, back } = useModes();
  const { zoneLabel } = usePageStore().church;
  return (
    <OneRecord
      {...{ part, failure, back }}
      title={(event) => event?.title ?? messages.one}
      queryKey={keyOf('events one', view, id)}
      read={() => readEvent(id)}
      missing={messages.missing}
    >
      {(event) => (
        <>
          <p className={`row num ${listCss.listKept}`}>
            <EventRemark event={event} />
            <span>{[whenWords(event, zoneLabel), event.location].filter(Boolean).join(' · ')}</span>
          </p>
          <EventTabs event={event} />
          {children(event)}
        </>
      )}
    </OneRecord>
  );
}

interface CopiedProps extends Pick<Props, 'id' | 'failure' | 'children'> {
  readonly title: string;
}

/** An unsaved copy of an event does not have a page yet. */
export function CopiedEvent({ id, title, failure, children }: CopiedProps) {
  const { view, back } = useModes();
  return (
    <OneRecord
      {...{ failure, back, children }}
      title={() => title}
      queryKey={keyOf('events one', view, id)}
      read={() => readEvent(id)}
      missing={messages.missing}
    />
  );
}
