/** In the tab's session storage, like an unfinished form: logging out clears it. */
const storageKey = 'steeple:edit-mode';

/** Whether pages show their pencils to an admin (PS-19). */
export const editMode = {
  isOn: () => sessionStorage.getItem(storageKey) === 'on',
  set: (isOn: boolean) => sessionStorage.setItem(storageKey, isOn ? 'on' : 'off'),
} as const;
