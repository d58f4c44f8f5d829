import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type SettingCategory, settingCategories } from '#shared/content/setting-categories.ts';
import { isSetting, type SettingKey, settings } from '#shared/content/settings.ts';

export const controlId = (name: SettingKey) => `${name}-content`;

function focusSetting(name: SettingKey): void {
  const control = document.getElementById(controlId(name));
  control?.closest('details')?.setAttribute('open', '');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** `#giving`, or a setting such as `#mpesa_paybill`, which is focused each time such a link is pressed. */
export function useTab() {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const asked = hash.slice(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!isSetting(asked)) return;
    // Wait a frame, because an opened screen takes the focus first (use-screen-arrival.ts).
    const frame = requestAnimationFrame(() => focusSetting(asked));
    return () => cancelAnimationFrame(frame);
  }, [asked, key]);
  const named = settingCategories.find((category) => category === asked);
  const tab: SettingCategory = isSetting(asked) ? settings[asked].category : (named ?? 'identity');
  const choose = (category: string) => void navigate({ hash: category }, { replace: true });
  return { tab, choose };
}
