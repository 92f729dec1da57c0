/** What decides whether a key press is a single key. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** Where keys write or choose something themselves. */
export const keyFields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role^=menu], [role=listbox], [role=combobox], [role$=dialog]'

/**
 * Returns the character of a key press that may be a command of the page: a letter in lower case, whatever Caps Lock says, or
 * another character as the keyboard writes it, as "?" stands elsewhere on each. null for combinations, and while a key is held down.
 */
export function singleKeyOf(press: KeyPress): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing, defaultPrevented } = press
  if (defaultPrevented || ctrlKey || metaKey || altKey || repeat || isComposing) return null
  if (!isCharacter(key)) return null
  const isLetter = key.toLowerCase() !== key.toUpperCase()
  return isLetter && shiftKey ? null : key.toLowerCase()
}

/** Returns whether a name of a key is a character that WCAG 2.1.4 is about, neither a space nor a key such as Enter. */
export function isCharacter(key: string): boolean {
  return key.length === 1 && key !== ' '
}
