import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { slugOf } from '#shared/content/ministries.ts';
import type { ManagedMinistry, MinistryInput } from '#shared/content/ministry-input.ts';
import { addressOptions, useGallery } from '../../images/use-gallery.ts';
import { StaffForm } from '../../staff/form/staff-form.tsx';
import { useStaffForm } from '../../staff/form/use-staff-form.ts';
import { messages as m } from './messages.ts';
import { saveMinistry } from './ministries-data.ts';
import { type MinistryRows, ministryRulesWith, refused } from './ministry-rows.ts';
import { useMinistryViews } from './views.ts';

interface Props {
  /** Undefined for a new ministry. */
  readonly ministry?: ManagedMinistry;
  readonly order: number;
  /** The church’s address, the default contact of a new ministry. */
  readonly email?: string;
}

/** FM-24. Fills the screen and warns about unsaved changes, so only one ministry is edited at a time. */
export function MinistryForm({ ministry, order, email = '' }: Props) {
  const navigate = useNavigate();
  const { addressOf } = useMinistryViews();
  const images = useGallery();
  const leave = () => void navigate(addressOf('list'));
  const form = useStaffForm<MinistryRows, MinistryInput, ManagedMinistry>({
    ...ministryRulesWith(addressOptions(images, ministry?.image_url)),
    record: ministry,
    start: ministry ? undefined : { display_order: String(order), contact_email: email },
    save: saveMinistry,
    onSaved({ name, is_active }) {
      toast.success((ministry ? m.saved : m.added)(name), is_active ? {} : { description: m.hidden });
      leave();
    },
    refused,
    failed: m.failed,
    onFailed: (text) => toast.error(m.failed, { description: text }),
    failedText: m.network,
  });
  const set = (field: string, value: unknown) => {
    const { name, slug } = form.draft;
    form.set(field, value);
    // The slug of a new ministry follows its name until the user changes the slug.
    if (!ministry && field === 'name' && slug === slugOf(name)) form.set('slug', slugOf(String(value)));
  };
  return (
    <StaffForm
      form={{ ...form, set }}
      look="page"
      submit={ministry ? m.update : m.create}
      told={{ slug: { hint: ministry ? m.fields.slugKept : m.fields.slugNew } }}
      stale={() => m.stale}
      onCancel={leave}
    />
  );
}
