import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Api, ApiError } from '#shared/api/client.ts';
import type { NamedService } from '#shared/calendar/campus-services.ts';
import type { StaffEvent } from '#shared/calendar/schema.ts';
import type { ColourKey } from '#shared/content/colour-keys.ts';
import type { ManagedMinistry } from '#shared/content/ministry-input.ts';
import type { PictureSlotName } from '#shared/content/picture-keys.ts';
import type { EditorComponent } from '#shared/content/schema.ts';
import type { Entry, MonthSums } from '#shared/finance/schema.ts';
import type { Sheet } from '#shared/finance/sheet-schema.ts';
import type { Group } from '#shared/groups/schema.ts';
import type { ContentChange } from '#shared/history/schema.ts';
import type { DeliveryView } from '#shared/insights/webhooks.ts';
import type { Letter, ToCall } from '#shared/letters/schema.ts';
import type { MemberImport } from '#shared/members/import-schema.ts';
import type { MemberNote } from '#shared/members/notes.ts';
import type { Member } from '#shared/members/schema.ts';
import type { RecordedChange } from '#shared/registrations/own.ts';
import type { RegistrationReply } from '#shared/registrations/reply.ts';
import type { Registration } from '#shared/registrations/schema.ts';
import type { Note } from '#shared/registrations/work.ts';
import type { ManagedUser } from '#shared/users/schema.ts';
import type { View } from '#shared/users/views.ts';
import { afterAnswer, type LaggingAnswer, whileBehind } from './lagging-reads.ts';
import type { Page } from './list/list.ts';

export interface ServerPage<Row> extends Page<Row> {
  /** Time of the request (epoch ms). */
  readonly readAt: number;
}

export interface LocalRows<Row> {
  readonly rows: readonly Row[];
  /** Time of the request (epoch ms). */
  readonly readAt: number;
}

/** The newest rows of a list; `isMore`: there are older ones. */
export interface Newest<Row> {
  readonly items: readonly Row[];
  readonly isMore: boolean;
}

type Reply<Route extends keyof Api> = Awaited<ReturnType<Api[Route]>>;
type Indexed<Route extends keyof Api> = Omit<Reply<Route>, 'behind'> & LaggingAnswer;
type LookKey = ColourKey | PictureSlotName;

/** Screens that share data use the same name, so a key cannot have two types. Only `keyOf` creates keys (a house rule). */
export interface QueryData {
  'accounts list': ServerPage<ManagedUser>;
  attendance: Reply<'listAttendance'>;
  'changes last': ContentChange | null;
  'changes list': ServerPage<ContentChange>;
  colleagues: Reply<'listColleagues'>;
  component: EditorComponent;
  components: LocalRows<EditorComponent>;
  'components services': readonly NamedService[];
  'components dashboard': Reply<'dashboardSite'>;
  dashboard: Reply<'dashboard'>;
  'events all': LocalRows<StaffEvent>;
  'events attendees': LocalRows<Registration>;
  'events coming': Reply<'publicEvents'>['events'];
  'events one': StaffEvent;
  'events to-call': readonly ToCall[];
  'events options': readonly StaffEvent[];
  'finance history': Reply<'entryHistory'>['changes'];
  'finance links': Reply<'getEntry'>;
  'finance list': ServerPage<Entry>;
  'finance month-rows': LocalRows<MonthSums>;
  'finance months': Reply<'financeMonths'>;
  'finance months dashboard': Reply<'financeMonths'>['months'] | null;
  'finance offerings': Pick<Reply<'listOfferings'>, 'offerings' | 'on_sheets'>;
  'finance one': Entry;
  'finance owed': Indexed<'paymentsOwed'>;
  'finance sheet': Sheet;
  'finance sheets': ServerPage<Sheet>;
  'finance waiting': {
    readonly sheets: Newest<Sheet>;
    readonly fees: Newest<Entry>;
    readonly today: Newest<Entry>;
  };
  'groups all': LocalRows<Group>;
  'groups form': Group;
  'groups options': readonly Group[];
  'groups one': Reply<'getGroup'>;
  images: Reply<'listImages'>['images'];
  'letter-preview': Reply<'previewLetter'>;
  letters: readonly Letter[];
  look: Readonly<Record<LookKey, string>> & { readonly versions: Readonly<Record<LookKey, number>> };
  member: Member;
  'members birthdays': Indexed<'memberBirthdays'>;
  'members doubles': Indexed<'memberDoubles'>;
  'members figures': Reply<'memberFigures'>['figures'];
  'members giving': Reply<'giverStatement'> | null;
  'members history': Reply<'memberHistory'>;
  'members imports': readonly MemberImport[];
  'members list': ServerPage<Member>;
  'members notes': readonly MemberNote[];
  'members of-registration': Indexed<'memberOfRegistration'>;
  'members one': Member;
  'members pairs': Indexed<'memberPairs'>;
  'members ties': Reply<'memberTies'>['ties'];
  'members-to-merge': readonly Member[];
  'ministries all': LocalRows<ManagedMinistry>;
  'ministries new': { readonly count: number; readonly email: string };
  'ministries one': ManagedMinistry;
  page: Reply<'readPage'>['page'];
  pages: Reply<'listPages'>['pages'];
  'privacy erasure': Reply<'getErasure'>['erasure'];
  profile: Reply<'getProfile'>['user'];
  recordings: Reply<'listMedia'>['media'];
  'registrations count': Reply<'countRegistrations'>;
  'registrations list': ServerPage<Registration>;
  'registrations notes': {
    readonly notes: readonly Note[];
    readonly replies: readonly RegistrationReply[];
    readonly changes: readonly RecordedChange[];
  };
  'registrations of-group': Indexed<'listRegistrations'>;
  'registrations recent': Reply<'getRegistrations'>;
  'registrations total': Indexed<'listRegistrations'>;
  'registrations waiting': Indexed<'waitingRegistrations'>;
  report: Reply<'report'>;
  settings: Reply<'churchSettings'>;
  'settings times': readonly ContentChange[];
  'sign-ins': Reply<'listSignIns'>['signIns'];
  slides: Readonly<Pick<Reply<'heroSlides'>, 'version'>> & { readonly data: Readonly<Reply<'heroSlides'>['data']> };
  terms: Reply<'termsAt'>['terms'];
  views: readonly View[];
  'webhooks all': Reply<'listWebhooks'>['webhooks'];
  'webhooks deliveries': LocalRows<DeliveryView>;
}

export type QueryName = keyof QueryData;

type IndexedName = { [Name in QueryName]: 'behind' extends keyof QueryData[Name] ? Name : never }[QueryName];

export type TypedKey<Data> = DataTag<QueryKey, Data, ApiError>;

/** The first words of names: `events` for all data of events. */
type QueryFamily<Name extends QueryName = QueryName> = Name extends `${infer First} ${string}` ? First : Name;

/** The prefix of all keys of a family, a name, or a name with its first parts; used to invalidate all of them. */
export const keysOf = (name: QueryFamily | QueryName, ...parts: readonly unknown[]): QueryKey => [
  ...name.split(' '),
  ...parts,
];

export const keyOf = <Name extends QueryName>(name: Name, ...parts: readonly unknown[]) =>
  keysOf(name, ...parts) as TypedKey<QueryData[Name]>;

/** `read` rejects with ApiError. */
export const typedQuery = <Name extends Exclude<QueryName, IndexedName>>(
  name: Name,
  parts: readonly unknown[],
  read: () => Promise<QueryData[Name]>,
) => ({ queryKey: keyOf(name, ...parts), queryFn: read });

interface QueryContext {
  readonly client: QueryClient;
  readonly queryKey: QueryKey;
}

/** Refreshed while the answer may miss records. Screens warn with `Incomplete`. */
export const indexedQuery = <Name extends IndexedName>(
  name: Name,
  parts: readonly unknown[],
  read: () => Promise<QueryData[Name]>,
) => ({
  queryKey: keyOf(name, ...parts),
  queryFn: async ({ client, queryKey }: QueryContext): Promise<QueryData[Name]> =>
    afterAnswer<QueryData[Name]>(client.getQueryData<QueryData[Name]>(queryKey), await read()),
  refetchInterval: whileBehind,
});
