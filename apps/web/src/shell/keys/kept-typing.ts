import { isCharacter, singleKeyOf } from '#shell/keys/single-key.ts'
import { isFormOpen, isInField } from '#shell/keys/takes-typing.ts'

/** What was typed, with `\n` for Enter. */
let text = ''
/** How many pages are loading. */
let pages = 0
/** The mark of the dialog that was loading when the pointer was pressed elsewhere: fields have their keys from then on. */
let left: Element | null = null

/**
 * Takes care that typing is never a command, before anything else gets the keys. While a form is open in the page, single keys do
 * nothing. While something that was opened is loading (`lazy-dialog.tsx`, `awaited-form.tsx`), what is typed is kept, and the next text
 * field that takes the focus gets it; it is dropped if none does before the loading ends, by Escape, and by a press of the pointer. Calling
 * it again changes nothing.
 */
export function keepTyping(): void {
  // on the window, in the capturing phase: before everything that acts on keys
  window.addEventListener('keydown', keep, true)
  window.addEventListener('focusin', deliver, true)
  window.addEventListener('pointerdown', leave, true)
}

/** Keeps what is typed for a page that is loading. Returns a function that ends this. */
export function awaitPage(): () => void {
  pages += 1
  let isAwaited = true
  return () => {
    if (isAwaited) pages -= 1
    isAwaited = false
  }
}

/** Returns whether something that may take typing is loading, or about to take the focus as it has loaded. */
function isAwaiting(): boolean {
  return pages > 0 || document.querySelector('[data-awaited]') !== null || isDialogWaiting()
}

/** Returns what stands for a dialog, drawer or search that is loading: it gets all keys, and not only what is typed. */
function dialogMark(): Element | null {
  return document.querySelector('[data-awaited=dialog]')
}

function isDialogWaiting(): boolean {
  const dialog = [...document.querySelectorAll('[role$=dialog][data-state=open]')].at(-1)
  const { activeElement } = document
  return (
    dialog !== undefined &&
    !dialog.contains(activeElement) &&
    !activeElement?.closest('[data-sonner-toaster]')
  )
}

function leave(): void {
  text = ''
  left = dialogMark()
}

function keep(event: KeyboardEvent): void {
  const { key, target } = event
  if (text === '' && !isAwaiting()) {
    if (isFormOpen() && singleKeyOf(event) !== null && !isInField(target)) event.stopImmediatePropagation()
    return
  }
  if (isCombination(event)) return
  const mark = dialogMark()
  // a dialog has the keys of the field, too, from which it was opened
  if (isInField(target) && (mark === null || mark === left)) return
  if (key === 'Escape') {
    text = ''
    return
  }
  const isTyped = isCharacter(key) || (text !== '' && [' ', 'Enter', 'Backspace'].includes(key))
  if (!isTyped && mark === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (!isTyped) return
  if (text === '') requestAnimationFrame(dropWhenLoaded)
  text = key === 'Backspace' ? Array.from(text).slice(0, -1).join('') : text + (key === 'Enter' ? '\n' : key)
}

/** Drops what was typed once nothing is loading that might take it. */
function dropWhenLoaded(): void {
  if (!isAwaiting()) text = ''
  else if (text !== '') requestAnimationFrame(dropWhenLoaded)
}

/** Returns whether a key press is a command of browser or system; AltGr, which writes characters, is Control and Alt on some. */
function isCombination(event: KeyboardEvent): boolean {
  const isHeld = event.ctrlKey || event.metaKey || event.altKey
  return /^F\d+$/.test(event.key) || (isHeld && !event.getModifierState('AltGraph'))
}

function deliver({ target: field }: FocusEvent): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  const isText = field instanceof HTMLTextAreaElement || !/^(checkbox|radio|file|button)$/.test(field.type)
  if (text === '' || !isText || field.readOnly) return
  const kept = text
  text = ''
  // after the render that focused it
  queueMicrotask(() => write(field, kept))
}

function write(field: HTMLInputElement | HTMLTextAreaElement, kept: string): void {
  const [line = '', ...more] = kept.split('\n')
  insert(field, field instanceof HTMLTextAreaElement ? kept : line)
  if (field instanceof HTMLTextAreaElement || more.length === 0) return
  // as if pressed now, once the text is known; it opens what was searched, but sends no form that nobody has seen
  setTimeout(() =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
  )
}

function insert(field: HTMLInputElement | HTMLTextAreaElement, written: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const room = maxLength < 0 ? written.length : maxLength - value.length + end - start
  const data = written.slice(0, Math.max(0, room))
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React ignores an event of a field whose value it knows; the setter of the prototype is one it does not observe
  Reflect.set(prototype, 'value', value.slice(0, start) + data + value.slice(end), field)
  if (selectionStart !== null) field.setSelectionRange(start + data.length, start + data.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data }))
}
