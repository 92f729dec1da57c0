/** Event dispatched on the document once the application is hydrated. */
const hydratedEvent = 'kubora-hydrated'

/**
 * Queues early input, clicks on buttons and choices from lists, until the application is hydrated, and replays it then: a
 * button pressed twice once, of several choices the last. Links, other fields and forms work without scripts and are
 * ignored. Each replay gets a task of its own: React hydrates a section at an event, but not while it renders another one.
 * The page contains this function as text, so it uses nothing from outside but `eventName` and has no comments.
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

/** Script for the head of a rendered page, so that no early input is lost before hydration. */
export const earlyInputScript = import.meta.env.SSR
  ? `(${queueInput.toString().replace(/\s+/g, ' ')})('${hydratedEvent}')`
  : ''

/** Replays the queued input; called once the application is hydrated. */
export function releaseEarlyInput(): void {
  document.dispatchEvent(new Event(hydratedEvent))
}
