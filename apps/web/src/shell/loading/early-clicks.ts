/** Told to the document once the application answers to its reader. */
const awakeEvent = 'kubora-awake'

/**
 * Keeps clicks on buttons until the application answers to them, and does them then: a button pressed twice in
 * impatience once. Links, fields and forms need no script and are left alone. Each click gets a task of its own: parts of
 * the page wake up at a click, and cannot while others are being drawn. It stands inside the page as text, so it may use
 * nothing from outside but `awake`, the name of the event, and holds no comments.
 */
function holdClicks(awake: string): void {
  const held = new Set<HTMLButtonElement>()
  function hold(event: Event): void {
    const button = (event.target as Element).closest('button')
    if (button === null || button.form !== null) return
    event.stopPropagation()
    held.add(button)
  }
  function release(): void {
    document.removeEventListener('click', hold, true)
    for (const button of held) setTimeout(() => button.click())
  }
  document.addEventListener('click', hold, true)
  document.addEventListener(awake, release, { once: true })
}

/** Script for the head of a rendered page: no click is lost between the page and its scripts. */
export const earlyClicksScript = import.meta.env.SSR
  ? `(${holdClicks.toString().replace(/\s+/g, ' ')})('${awakeEvent}')`
  : ''

/** The application answers to its reader: what was clicked before is done now. */
export function releaseEarlyClicks(): void {
  document.dispatchEvent(new Event(awakeEvent))
}
