import { keyFields } from '#shell/keys/single-key.ts'

/** Dialogs and menus that are open: they take every key, wherever the focus is. */
const openedOverPage = ':is([role$=dialog], [role=menu])[data-state=open]'

/** Returns whether a key press belongs to a field, or to a dialog or menu that is open, so that it is no command of the page. */
export function isTypingTaken(target: EventTarget | null): boolean {
  return isInField(target) || document.querySelector(openedOverPage) !== null
}

/** Returns whether a form is open that somebody opened in the page (`use-opened-form.ts`). */
export function isFormOpen(): boolean {
  return document.querySelector('[data-opened-form]') !== null
}

/** Returns whether a key writes or chooses something where it is pressed. */
export function isInField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(keyFields) !== null
}
