/** Inserts a text at the cursor in place of what is selected, so that it can be undone, and selects a part of it. */
export function insertAtCursor(
  element: HTMLTextAreaElement,
  text: string,
  selected: { from: number; to: number } = { from: text.length, to: text.length },
): void {
  const { selectionStart: start, selectionEnd: end } = element
  element.focus({ preventScroll: true })
  // the only way into the undo history; browsers without it get the text without history
  if (!document.execCommand('insertText', false, text)) {
    element.setRangeText(text, start, end, 'end')
    element.dispatchEvent(new Event('input', { bubbles: true }))
  }
  element.setSelectionRange(start + selected.from, start + selected.to)
}
