import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { type SettingCategory, settingCategories } from '#shared/content/setting-categories.ts';
import { type SettingKey, settingNames, settings } from '#shared/content/settings.ts';
import { withoutHidden } from '#shared/forms/text.ts';
import { useLeaveGuard } from '../staff/form/use-leave-guard.tsx';
import { textOf } from '../staff/refusal.ts';
import { screenPaths } from '../staff/screen-paths.ts';
import { settingsQuery } from '../staff/settings-query.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Empty, Failure, Skeleton } from '../ui/states.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { FieldList, type Fields } from './field-list.tsx';
import { groupsOf, nameOf, serviceOf, wordsOf } from './groups.ts';
import { messages as m } from './messages.ts';
import { MissingList } from './missing-list.tsx';
import { ServiceTimes } from './service-times.tsx';
import css from './settings.module.css';
import type { SettingsReply } from './settings-data.ts';
import { useTab } from './use-tab.ts';
import { useUnsaved } from './use-unsaved.ts';

/** Church Settings (SS-14): a field with its own Save for each fact about the church. */
export default function SettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  const failed = data ? null : error;
  useEffect(() => {
    if (failed) toast.error(m.error, { description: m.load.failed });
  }, [failed]);
  if (data) return <Settings said={data} />;
  if (!failed) return <Skeleton rows={6} />;
  return (
    <Failure
      title={m.load.failed}
      level={2}
      text={textOf(failed, m.load.failedText)}
      look="tool"
      onRetry={() => void refetch()}
    />
  );
}

function lookFor(search: string, { data }: SettingsReply): ReadonlySet<SettingKey> {
  const words = withoutHidden(search).toLowerCase().split(/\s+/).filter(Boolean);
  const found = settingNames.filter((name) => {
    const { hint = '' } = wordsOf(name);
    const texts = `${nameOf(name)} ${hint} ${data[name]} ${m.categories[settings[name].category]}`.toLowerCase();
    return Object.hasOwn(data, name) && words.every((word) => texts.includes(word));
  });
  return new Set(found);
}

function Settings({ said }: { readonly said: SettingsReply }) {
  const [search, setSearch] = useState('');
  const { tab, choose } = useTab();
  const { unsaved, report, discard, saveAll } = useUnsaved();
  const { question } = useLeaveGuard({ dirty: unsaved.size > 0, asks: true, discard });
  const isSearch = search.trim() !== '';
  const found = lookFor(search, said);
  const foundIn = (category: SettingCategory) =>
    [...found].filter((name) => settings[name].category === category).length;
  const isChanged = (category: SettingCategory) =>
    [...unsaved.keys()].some((name) => settings[name].category === category);
  // A search switches to the first tab with results.
  const shown = foundIn(tab) > 0 ? tab : (settingCategories.find((category) => foundIn(category) > 0) ?? tab);
  const fields: Fields = { said, found, isSearch, unsaved, report };
  return (
    <div className={`stack ${css.settings}`}>
      <MissingList said={said.data} />
      <div className="wraps">
        <p className="soft">
          {m.lead}{' '}
          <Link className="more" to={screenPaths.look()}>
            {m.look}
          </Link>
        </p>
        <SearchField label={m.search} placeholder={m.searchPlaceholder} value={search} onChange={setSearch} />
      </div>
      {found.size === 0 && (
        <Empty
          title={m.empty.title}
          level={2}
          action={
            isSearch && (
              <Button look="tool" onClick={() => setSearch('')}>
                {m.empty.clear}
              </Button>
            )
          }
        >
          {isSearch ? m.empty.searchText(search.trim()) : m.empty.text}
        </Empty>
      )}
      <div hidden={found.size === 0}>
        <Tabs
          label={m.tabs}
          value={shown}
          onChange={choose}
          keepAll
          tabs={settingCategories.map((category) => ({
            id: category,
            text: m.categories[category],
            ...(isSearch && { count: foundIn(category), disabled: foundIn(category) === 0 }),
            ...(isChanged(category) && { mark: m.unsaved }),
            content: <Panel category={category} fields={fields} />,
          }))}
        />
      </div>
      {unsaved.size > 1 && (
        <div className={css.saveAll}>
          <Button look="tool-main" onClick={saveAll}>
            {m.saveAll(unsaved.size)}
          </Button>
        </div>
      )}
      {question}
    </div>
  );
}

function Panel({ category, fields }: { readonly category: SettingCategory; readonly fields: Fields }) {
  return groupsOf(category).map(({ title, lead, names: [first, ...others] }) => (
    <section className={css.group} key={first} hidden={![first, ...others].some((name) => fields.found.has(name))}>
      {title && <h2>{title}</h2>}
      {lead && <p className="soft">{lead}</p>}
      {serviceOf(first) ? <ServiceTimes {...fields} /> : <FieldList {...fields} names={[first, ...others]} />}
    </section>
  ));
}
