const firstField =
  ':is(input:is([type=text], [type=email], [type=search], [type=password], :not([type])), textarea):enabled:not([hidden])'

/** Focuses the first shown text field of a form within an element, without scrolling; returns whether there is one. */
export function focusFirstField(within: Element): boolean {
  const field = (within.matches('form') ? within : within.querySelector('form'))?.querySelector<HTMLElement>(
    firstField,
  )
  field?.focus({ preventScroll: true })
  return field != null
}
