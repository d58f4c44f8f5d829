import { groupsKeys } from '#shared/content/groups-keys.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import { paths } from '../kernel/paths.ts';
import { RichText } from '../kernel/rich-text.tsx';
import { useText } from '../kernel/use-text.ts';
import wide from '../ui/art/groups.svg';
import tall from '../ui/art/groups-portrait.svg';
import face from '../ui/art/story-mother.svg';
import { Closing, MinistryOpening, Part } from './thread.tsx';

/** Small Groups (RT-29), in brief: the list is on the page for joining one (docs/decisions/groups.md). */
export default function GroupsPage({ data }: { readonly data: PageData }) {
  const text = useText(groupsKeys);
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
