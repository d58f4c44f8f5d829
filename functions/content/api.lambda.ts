import { textLanguage } from '#shared/content/item.ts';
import { definitions } from '#shared/content/keys.ts';
import { inOrder, publicMinistries } from '#shared/content/ministries.ts';
import { pageWords } from '#shared/content/rich-text.ts';
import { contactInfoKeys, projections, settingNames, settings } from '#shared/content/settings.ts';
import { listChanges } from '../history/list-changes.ts';
import { type TakeBacks, undoChange } from '../history/undo-change.ts';
import { takeBackImage } from '../images/take-back.ts';
import { now } from '../kit/clock.ts';
import { serve } from '../kit/http.ts';
import { takeBackMedia } from '../media/take-back.ts';
import { dashboardSite } from './dashboard-site.ts';
import { listPages, readPage, savePage, saveSection } from './pages.ts';
import { toComponent, toEditor, toPublic, wordsFor } from './present.ts';
import { changeMinistry } from './put-ministry.ts';
import { readComponents } from './read-components.ts';
import { save } from './save.ts';
import { saveSlides, slidesIn, slidesKey } from './slides.ts';
import { readKind, readText } from './store.ts';
import { takeBackMinistry, takeBackText } from './take-back.ts';
import { termsAt } from './terms-at.ts';
import { allMinistriesFrom } from './words.ts';

/** A projection is edited through its source, a flag on its page. */
const sources = [...definitions.values()]
  .filter(({ key, kind }) => kind !== 'flag' && !Object.hasOwn(projections, key))
  .map(({ key }) => key);

const takeBacks: TakeBacks = {
  content: takeBackText,
  ministry: takeBackMinistry,
  media: takeBackMedia,
  image: takeBackImage,
};

export const handler = serve('content', {
  termsAt: async ({ query, language }) => ({
    success: true,
    terms: await termsAt(query.at === undefined ? now() : Date.parse(query.at), language, query.version),
  }),
  readComponents: async ({ body: { keys }, language }) => ({
    ...(await readComponents(keys, language, toPublic)),
    success: true,
  }),
  componentsToEdit: async ({ body: { keys }, language }) => ({
    ...(await readComponents(keys, language, toComponent)),
    success: true,
  }),
  listComponents: async ({ language }) => {
    const { texts } = await readKind('text');
    const own = texts.filter((text) => text.language === textLanguage(text.key, language));
    const byKey = new Map(own.map((text) => [text.key, text]));
    return { success: true, components: sources.map((key) => toEditor(key, byKey.get(key))) };
  },
  updateComponent: async ({ params, body, caller, language }) => ({
    success: true,
    component: await save(params.key, { ...body, field: 'content' }, { caller, language }),
  }),
  churchSettings: async ({ query: { category }, language }) => {
    const wanted = settingNames.filter((key) => category === undefined || settings[key].category === category);
    const { texts } = await readKind('text');
    const written = new Map(texts.map(({ key, version }) => [key, version]));
    const versions = Object.fromEntries(wanted.map((key) => [key, written.get(key) ?? 0]));
    return { success: true, data: wordsFor(wanted, texts, language), versions };
  },
  dashboardSite: async ({ language }) => ({ success: true, ...(await dashboardSite(language)) }),
  updateChurchSetting: async ({ body: { key, value, version }, caller, language }) => {
    const saved = await save(key, { content: value, version, field: 'value' }, { caller, language });
    return { success: true, version: saved.version };
  },
  contactInfo: async ({ language }) => ({
    success: true,
    data: wordsFor(contactInfoKeys, (await readKind('text')).texts, language),
  }),
  ministries: async ({ query: { featured } }) => {
    const shown = publicMinistries(allMinistriesFrom((await readKind('ministry')).ministries));
    return { success: true, data: shown.filter(({ is_featured }) => featured !== 'true' || is_featured) };
  },
  listMinistries: async () => ({
    success: true,
    data: inOrder(allMinistriesFrom((await readKind('ministry')).ministries)),
  }),
  changeMinistry: async ({ body, caller }) => ({ success: true, ministry: await changeMinistry(body, caller) }),
  heroSlides: async ({ language }) => ({ success: true, ...slidesIn(await readText(slidesKey, language)) }),
  updateHeroSlides: async ({ body, caller, language }) => ({
    success: true,
    ...(await saveSlides(body, { caller, language })),
  }),
  listChanges: async ({ body }) => ({ success: true, ...(await listChanges(body)) }),
  undoChange: async ({ body, caller }) => {
    await undoChange(body, caller, takeBacks);
    return { success: true };
  },
  listPages: async ({ language }) => ({ success: true, pages: await listPages(language) }),
  readPage: async ({ params, language }) => ({ success: true, page: await readPage(params.page_key, language) }),
  updatePage: async ({ params, body, caller, language }) => ({
    success: true,
    page: await savePage(params.page_key, body, { caller, language }),
  }),
  previewTexts: async ({ body }) => ({ success: true, content: { ...(await pageWords(body.content)).content } }),
  updateSection: async ({ params, body, caller, language }) => ({
    success: true,
    section: await saveSection(params, body, { caller, language }),
  }),
});
