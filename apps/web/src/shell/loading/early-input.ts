/** Told to the document once the application answers to its reader. */
const hydratedEvent = 'kubora-awake'

/**
 * Keeps clicks on buttons and choices from lists until the application answers to them, and does them then: a button
 * pressed twice in impatience once, of several choices the last. Links, other fields and forms need no script and are left
 * alone. Each gets a task of its own: parts of the page wake up at an event, and cannot while others are being drawn. It
 * stands inside the page as text, so it may use nothing from outside but `awake`, the name of the event, and holds no
 * comments.
 */
function queueInput(eventName: string): void {
  const held = new Map<Element, () => void>()
  function queueClick(event: Event): void {
    const button = (event.target as Element).closest('button')
    if (button === null || button.form !== null) return
    event.stopPropagation()
    held.set(button, () => button.click())
  }
  function queueChoice({ target }: Event): void {
    if (!(target instanceof HTMLSelectElement)) return
    const { value } = target
    held.set(target, () => {
      target.value = value
      target.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  function release(): void {
    document.removeEventListener('click', queueClick, true)
    document.removeEventListener('change', queueChoice, true)
    for (const redo of held.values()) setTimeout(redo)
  }
  document.addEventListener('click', queueClick, true)
  document.addEventListener('change', queueChoice, true)
  document.addEventListener(eventName, release, { once: true })
}

/** Script for the head of a rendered page: nothing its reader does is lost before its scripts are here. */
export const earlyInputScript = import.meta.env.SSR
  ? `(${queueInput.toString().replace(/\s+/g, ' ')})('${hydratedEvent}')`
  : ''

/** The application answers to its reader: what was done before is taken up now. */
export function releaseEarlyInput(): void {
  document.dispatchEvent(new Event(hydratedEvent))
}
