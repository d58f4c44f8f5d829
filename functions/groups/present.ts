import { e164Of } from '#shared/forms/phone-number.ts';
import { groupDays } from '#shared/groups/days.ts';
import type { StoredGroup } from '#shared/groups/item.ts';
import { freePlaces } from '#shared/groups/places.ts';
import type { Group, PublicGroup } from '#shared/groups/schema.ts';
import { iso } from '../kit/clock.ts';

export function toGroupView({ createdAt, updatedAt, members, ...group }: StoredGroup): Group {
  return {
    ...group,
    members: [...members],
    free: freePlaces({ ...group, members: [...members] }),
    created_at: iso(createdAt),
    updated_at: iso(updatedAt),
  };
}

/** Only mobile numbers of Kenya begin with 1 or 7. Of numbers abroad nothing is known. */
const isLandline = (e164: string) => /^\+254[^17]/.test(e164);

/** Undefined unless it is published. Contains the leader and contact only if staff made them public. */
function toPublicGroup(stored: StoredGroup): PublicGroup | undefined {
  const { id, name, area, day, time, age_from, age_to, note, is_open, is_published, contact_public } = stored;
  if (!is_published) return undefined;
  const { leader, email } = stored;
  const phone = e164Of(stored.phone);
  return {
    ...{ id, name, area, day, time, age_from, age_to, note },
    free: toGroupView(stored).free,
    isOpen: is_open,
    ...(contact_public && leader !== '' && { leader }),
    ...(contact_public && phone !== undefined && { phone, ...(!isLandline(phone) && { whatsApp: phone }) }),
    ...(contact_public && email !== '' && { email }),
  };
}

/** Published groups by day and time. */
export function publicGroups(stored: readonly StoredGroup[]): PublicGroup[] {
  const place = ({ day, time, name }: PublicGroup) => `${groupDays.indexOf(day)} ${time} ${name}`;
  return stored.flatMap((group) => toPublicGroup(group) ?? []).sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
