import { Link } from 'react-router-dom';
import { groupsKeys } from '#shared/content/groups-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { useText } from '../kernel/use-text.ts';
import wide from '../ui/art/groups.svg';
import tall from '../ui/art/groups-portrait.svg';
import face from '../ui/art/story-mother.svg';
import { buttonClass } from '../ui/button.tsx';
import css from './ministries.module.css';
import { Closing, MinistryOpening, Part } from './thread.tsx';

/** Small Groups (RT-29). */
export default function GroupsPage({ data }: { readonly data: PageData }) {
  const text = useText(groupsKeys);
  const tables = (['1', '2', '3', '4', '5', '6'] as const).filter((table) => text(`groups_${table}_where`));
  return (
    <>
      <MinistryOpening
        data={data}
        slug="groups"
        title={text('groups_title')}
        text={text('groups_text')}
        scene={{ wide, tall }}
        ground="paper"
        picture="groups_picture"
        to={paths.joinGroup()}
        go={text('groups_join')}
      />
      {tables.length > 0 && (
        <Part id="groups-table" title={text('groups_table_title')}>
          <p className="lead">{text('groups_table_text')}</p>
          <ul className={`${css.lines} ${css.linesThree}`}>
            {tables.map((table) => (
              <li key={table}>
                <span>{text(`groups_${table}_when`)}</span>
                <b>{text(`groups_${table}_where`)}</b>
                <p>{text(`groups_${table}_who`)}</p>
              </li>
            ))}
          </ul>
          <p className={css.do}>
            <Link className={buttonClass('main')} to={paths.joinGroup()}>
              {text('groups_join')}
            </Link>
          </p>
        </Part>
      )}
      <Part id="groups-how" title={text('groups_how_title')} letter>
        <RichText of={groupsKeys} name="groups_how_text" />
      </Part>
      <Closing
        data={data}
        slug="groups"
        voice={text('groups_voice')}
        who={text('groups_who')}
        ask={{ title: text('groups_ask_title'), text: text('groups_ask_text'), button: text('groups_ask_button') }}
        face={{ src: face, name: 'groups_voice_picture' }}
      />
    </>
  );
}
