import { Link } from 'react-router-dom';
import { isPath, linkOf } from '#shared/content/address.ts';
import { studentsKeys } from '#shared/content/students-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { useText, useValue } from '../kernel/use-text.ts';
import wide from '../ui/art/students.svg';
import tall from '../ui/art/students-portrait.svg';
import face from '../ui/art/volunteer-teenager.svg';
import { messages as m } from './messages.ts';
import css from './ministries.module.css';
import { Closing, MinistryOpening, Part } from './thread.tsx';

/**
 * Students (RT-27): Wednesday nights, three notes on one string, and coming events. Its button leads to the contact form, because
 * the form for a visit offers only the weekend's services.
 */
export default function StudentsPage({ data }: { readonly data: PageData }) {
  const text = useText(studentsKeys);
  const value = useValue(studentsKeys);
  const cards = (['1', '2', '3'] as const).filter((card) => text(`students_card_${card}_text`));
  const events = (['1', '2'] as const).filter((event) => text(`students_event_${event}_title`));
  return (
    <>
      <MinistryOpening
        data={data}
        slug="students"
        title={text('students_title')}
        text={text('students_text')}
        scene={{ wide, tall }}
        ground="paper"
        picture="students_picture"
        to={paths.write(m.firstEvening(value('students_title')))}
        go={text('students_visit')}
      />
      <Part id="students-cards" title={text('students_cards_title')}>
        <ul className={`${css.cells} ${css.notes}`}>
          {cards.map((card) => (
            <li key={card}>
              <h3>{text(`students_card_${card}_title`)}</h3>
              {text(`students_card_${card}_when`) && <b>{text(`students_card_${card}_when`)}</b>}
              <p>{text(`students_card_${card}_text`)}</p>
            </li>
          ))}
        </ul>
      </Part>
      {events.length > 0 && (
        <Part id="students-events" title={text('students_events_title')}>
          <ul className={`${css.lines} ${css.linesThree}`}>
            {events.map((event) => (
              <li key={event}>
                {text(`students_event_${event}_when`) && <span>{text(`students_event_${event}_when`)}</span>}
                <div>
                  <h3>{text(`students_event_${event}_title`)}</h3>
                  {text(`students_event_${event}_text`) && <p>{text(`students_event_${event}_text`)}</p>}
                </div>
                <EventLink event={event} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Closing
        data={data}
        slug="students"
        voice={text('students_voice')}
        who={text('students_who')}
        ask={{
          title: text('students_ask_title'),
          text: text('students_ask_text'),
          button: text('students_ask_button'),
        }}
        face={{ src: face, name: 'students_voice_picture' }}
      />
    </>
  );
}

function EventLink({ event }: { readonly event: '1' | '2' }) {
  const text = useText(studentsKeys);
  const own = linkOf(useValue(studentsKeys)(`students_event_${event}_url`));
  const to = own ?? paths.events();
  const said = (
    <>
      {text(own ? 'students_event_link' : 'students_events_link')}
      <span className="sr">: {text(`students_event_${event}_title`)}</span>
    </>
  );
  return isPath(to) ? (
    <Link className="more" to={to}>
      {said}
    </Link>
  ) : (
    <a className="more" href={to}>
      {said}
    </a>
  );
}
