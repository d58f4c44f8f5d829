import type { ComponentProps } from 'react';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import { call } from '../../staff/call.ts';
import { keyOf } from '../../staff/query-keys.ts';
import { OneRecord } from '../../staff/views/one-record.tsx';
import { EventTabs } from './event-tabs.tsx';
import { messages } from './messages.ts';
import { useModes } from './modes.ts';

type Props = Pick<ComponentProps<typeof OneRecord<StaffEvent>>, 'title' | 'failure' | 'children'> & {
  readonly id: string;
};

/** A part of an event's page, with links to the others; an unsaved copy of an event does not have a page. */
export function OneEvent({ id, children, ...shown }: Props) {
  const { view, back } = useModes();
  const read = async () => (await call((api) => api.getEvent({ params: { id } }))).event;
  return (
    <OneRecord {...shown} queryKey={keyOf('events one', view, id)} read={read} back={back} missing={messages.missing}>
      {(event) => (
        <>
          {view !== 'new' && <EventTabs event={event} />}
          {children(event)}
        </>
      )}
    </OneRecord>
  );
}
