import { useEffect, useRef } from 'react'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { isCharacter, keyFields, singleKeyOf } from '#shell/keys/single-key.ts'
import { singleKeysOff } from '#shell/keys/single-keys-off.ts'
import { isFormOpen, isTypingTaken } from '#shell/keys/takes-typing.ts'

/** The parts of the sheet of keys. */
export const keyGroups = ['page', 'list', 'everywhere'] as const

/** What keys do, as the sheet shows it. */
export interface ListedKey {
  /** Keys by their names in `KeyboardEvent.key`, each alone or with others before it: `b`, `Alt+ArrowUp`. */
  keys: readonly string[]
  label: string
  group: (typeof keyGroups)[number]
}

/** Keys that a part of the page has while it is mounted. */
export interface PageKey extends ListedKey {
  /** What a single character does; left out where another listener does it. */
  run?: () => void
  /** Whether they work now; always if left out. */
  isActive?: () => boolean
}

const sources = new Set<() => readonly PageKey[]>()

/** Registers keys while the component is mounted. A control with one key takes `useKeyProps` instead. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const source = () => current.current
    sources.add(source)
    return () => void sources.delete(source)
  }, [])
}

/** Returns what works on this page now, each key once, without regard to whether single characters are switched off. */
export function listKeys(): ListedKey[] {
  const all: ListedKey[] = [
    ...controls().map((control) => ({
      keys: [control.dataset['key'] ?? ''],
      label: control.dataset['keyLabel'] ?? control.ariaLabel ?? control.textContent.trim(),
      group: 'page' as const,
    })),
    ...registered(),
  ]
  const seen = new Set<string>()
  const isFirst = (key: string) => !seen.has(key) && seen.add(key)
  const isTaken = isFormOpen()
  return keyGroups
    .flatMap((group) => all.filter((one) => one.group === group))
    .map((one) => ({
      ...one,
      keys: one.keys.filter((key) => isFirst(key) && !(isTaken && isCharacter(key))),
    }))
    .filter(({ keys }) => keys.length > 0)
}

/** Does what a single key is for, unless something takes what is typed (`takes-typing.ts`), or single keys are switched off. */
export function pressSingleKey(event: KeyboardEvent): void {
  const key = singleKeyOf(event)
  if (key === null || singleKeysOff.get() === true || isTypingTaken(event.target)) return
  const run = registered().find((one) => one.run !== undefined && one.keys.includes(key))?.run
  const control = controls().find(({ dataset }) => dataset['key'] === key)
  if (!run && !control) return
  event.preventDefault()
  if (run) run()
  else if (control) use(control)
}

function registered(): PageKey[] {
  return [...sources].flatMap((source) => source()).filter(({ isActive }) => isActive?.() ?? true)
}

/** The controls of the page with a key that can be used now. */
function controls(): HTMLElement[] {
  const marked = document.querySelectorAll<HTMLElement>(
    'main [data-key]:not(:disabled, [aria-disabled=true])',
  )
  return [...marked].filter((control) => control.checkVisibility())
}

function use(control: HTMLElement): void {
  if (control.matches(keyFields)) return focusInView(control)
  // a dialog gives the focus back to where it was, which should be somewhere
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.matches('main, h1'))
    control.focus({ preventScroll: true })
  control.click()
}
