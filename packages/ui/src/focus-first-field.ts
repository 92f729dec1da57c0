const textField =
  ':is(input:is([type=text], [type=email], [type=search], [type=password], :not([type])), textarea):enabled:not([hidden])'

const otherField = ':is(input:not([type=file], [type=hidden]), select):enabled:not([hidden])'

/**
 * Focuses the field of a form within an element that is marked with `data-first-field`, else its first text field, else its first other
 * field, without scrolling; what is typed then comes after what the field has. Returns the field, null if there is none.
 */
export function focusFirstField(within: Element): HTMLElement | null {
  const form = within.matches('form, [data-opened-form]') ? within : within.querySelector('form')
  const field =
    form?.querySelector<HTMLElement>('[data-first-field]') ??
    form?.querySelector<HTMLElement>(textField) ??
    form?.querySelector<HTMLElement>(otherField)
  if (!field) return null
  if (field.matches(textField)) putCaretLast(field as HTMLInputElement | HTMLTextAreaElement)
  field.focus({ preventScroll: true })
  return field
}

function putCaretLast(field: HTMLInputElement | HTMLTextAreaElement): void {
  // fields of some types, such as email addresses, have no caret that scripts may move
  if (field.selectionStart !== null) field.setSelectionRange(field.value.length, field.value.length)
}
