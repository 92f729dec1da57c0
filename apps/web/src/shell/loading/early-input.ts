/** Event dispatched on the document once the application is hydrated. */
const hydratedEvent = 'application-hydrated'

/**
 * Queues early input, clicks on buttons and choices from lists, until the application is hydrated, and replays it then: a
 * button pressed twice once, of several choices the last. Links and searches work without scripts and are ignored. A form that
 * only scripts can send keeps what was typed, and that it was sent, until it is hydrated itself (`take-early-input.ts`). Each replay gets a task of its own: React hydrates a section at an event, but not while it renders another one.
 * A tap on the menu's button loads the drawer at once, beside the scripts of the page.
 * The page contains this function as text, so it uses nothing from outside but `eventName` and has no comments.
 */
function queueInput(eventName: string): void {
  const held = new Map<Element, () => void>()
  function queueClick(event: Event): void {
    const button = (event.target as Element).closest('button')
    if (button === null || (button.form !== null && button.type === 'submit')) return
    event.stopPropagation()
    held.set(button, () => button.click())
    if (button.dataset['opens'] === 'menu')
      for (const file of document.querySelectorAll<HTMLLinkElement>('link[rel=menu]'))
        file.rel = 'modulepreload'
  }
  function markSent(event: Event): void {
    const form = event.target as HTMLFormElement
    if (form.method !== 'post' || 'hydrated' in form.dataset) return
    event.preventDefault()
    event.stopPropagation()
    form.dataset['sent'] = ''
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
  document.addEventListener('submit', markSent, true)
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
