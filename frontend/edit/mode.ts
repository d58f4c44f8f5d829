/** Session storage of the tab, which logging out clears. */
const storageKey = 'steeple:edit-mode';
const marksKey = 'steeple:edit-marks';

/** Whether pages show pencils to an admin (PS-19). */
export const editMode = {
  isOn: () => sessionStorage.getItem(storageKey) === 'on',
  set: (isOn: boolean) => sessionStorage.setItem(storageKey, isOn ? 'on' : 'off'),
  mark: (keys: readonly string[]) => sessionStorage.setItem(marksKey, keys.join(' ')),
  marks: (): readonly string[] => sessionStorage.getItem(marksKey)?.split(' ').filter(Boolean) ?? [],
} as const;
