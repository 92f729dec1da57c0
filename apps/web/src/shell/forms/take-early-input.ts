type TypedField = HTMLInputElement | HTMLTextAreaElement

/** Submits a form once that was submitted before it was hydrated; from now on the browser's event reaches React. */
export function takeEarlySubmit(form: HTMLFormElement): void {
  const wasSent = 'sent' in form.dataset
  delete form.dataset['sent']
  form.dataset['hydrated'] = ''
  if (wasSent) form.requestSubmit()
}

/**
 * Reports to React what was typed, filled in or checked in a form before it was hydrated: hydration leaves the fields as they
 * are, but the form's state does not know it. In a form that was not rendered by the server nothing differs.
 */
export function takeEarlyInput(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') takeEarlyCheck(field)
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) takeEarlyText(field)
  }
}

function takeEarlyText(field: TypedField): void {
  const typed = field.value
  if (typed === field.defaultValue) return
  // React ignores an event of a field whose value it knows; the setter of the prototype is one it does not observe
  field.value = field.defaultValue
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Reflect.set(prototype, 'value', typed, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function takeEarlyCheck(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  field.click()
}
