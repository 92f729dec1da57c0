import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type PageKey, usePageKeys } from '#shell/keys/page-keys.ts'
import { isFormOpen } from '#shell/keys/takes-typing.ts'
import { type MoveStep, stepOfKey } from '#shell/panel/use-moves.ts'

/** What the keys of a table do. */
export interface TableKeys {
  /** Ids of the rows in order. */
  ids: readonly string[]
  active: string | null
  onMove: (id: string) => void
  /** Opens a row; absent where Enter shows what is known of it, too. */
  onOpen?: ((id: string) => void) | undefined
  /** Shows or hides what is known of a row; absent where rows have no peek. */
  onPeek?: ((id: string) => void) | undefined
  /** Closes the peek; absent while none is open. */
  onClosePeek?: (() => void) | undefined
  /** Moves a row by one position; absent where rows have no order of their own. */
  onStep?: ((id: string, step: MoveStep) => void) | undefined
  /** Folds a row that has others below it, or unfolds it. */
  onFold?: ((id: string, isFolded: boolean) => void) | undefined
  /** Chooses a row, or not any more; absent where rows cannot be chosen. */
  onChoose?: ((id: string) => void) | undefined
}

const fields = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role$=dialog], [role^=menu]'
const controls = 'a, button, input, summary, label'

/**
 * Keys of a table from anywhere on its page: arrows choose a row, Enter opens it, Space shows what is known of it, Escape
 * hides that again; arrows to the side fold a row, and Alt with an arrow moves it; x chooses it, and o opens what it links to in a new
 * tab. From the search, the arrow down leads to the first row. Other fields, dialogs and controls outside the table keep their own keys.
 */
export function useTableKeys(frame: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || isFormOpen()) return
    if (!(target instanceof HTMLElement)) return
    if (target.closest(fields)) {
      // from the search the arrow leads to what was found
      const isSearch = target.matches('main input[data-list-search]')
      if (isSearch && event.key === 'ArrowDown' && choose(null, 1)) event.preventDefault()
      return
    }
    const control = target.closest(controls)
    if (control && !frame.current?.contains(control)) return
    // from a link or check box of a row, the keys go on from that row
    const from = target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId'] ?? keys.active
    if (runKey(event, from, control !== null)) event.preventDefault()
  })

  function runKey({ key, altKey }: KeyboardEvent, from: string | null, isControl: boolean): boolean {
    const step = stepOfKey[key]
    if (altKey) return step !== undefined && moveRow(from, step)
    if (step !== undefined) return choose(from, step === 'down' ? 1 : -1)
    return !isControl && (fold(from, key) || act(key))
  }

  /** Moves the row itself. Without one, the keys stay those of the browser. */
  function moveRow(from: string | null, step: MoveStep): boolean {
    if (from === null || !keys.onStep) return false
    keys.onStep(from, step)
    return true
  }

  function fold(from: string | null, key: string): boolean {
    if (from === null || !keys.onFold || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
    keys.onFold(from, key === 'ArrowLeft')
    return true
  }

  function choose(from: string | null, step: number): boolean {
    const index = from === null ? -1 : keys.ids.indexOf(from)
    const next = keys.ids[index === -1 ? (step > 0 ? 0 : keys.ids.length - 1) : index + step]
    if (next !== undefined) keys.onMove(next)
    return next !== undefined
  }

  function act(key: string): boolean {
    if (key === 'Escape' && keys.onClosePeek) {
      keys.onClosePeek()
      return true
    }
    const { active, onOpen, onPeek } = keys
    if (active === null || !keys.ids.includes(active)) return false
    const run = { Enter: onOpen ?? onPeek, ' ': onPeek }[key]
    run?.(active)
    return run !== undefined
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useListedKeys(frame, keys)
}

/** Lists the keys of the table in the sheet of keys, and runs those of a single character. */
function useListedKeys(frame: RefObject<HTMLElement | null>, keys: TableKeys): void {
  const { t } = useTranslation('panel')
  const { active, onChoose } = keys
  const label = (what: keyof typeof listed) => ({
    keys: listed[what],
    label: t(($) => $.keys[what]),
    group: 'list' as const,
  })
  const always: PageKey[] = [
    label('rows'),
    {
      ...label('newTab'),
      isActive: () => frame.current?.querySelector('[data-row-id] a[href]') !== null,
      run: () => openLink(rowOf(frame.current, active)),
    },
  ]
  const choose = () => {
    const id = rowOf(frame.current, active)?.dataset['rowId']
    if (id !== undefined) onChoose?.(id)
  }
  usePageKeys([
    ...always,
    ...(keys.onOpen ? [label('openRow')] : []),
    ...(keys.onPeek ? [keys.onOpen ? label('peek') : { ...label('peek'), keys: ['Enter', ' '] }] : []),
    ...(keys.onClosePeek ? [label('closePeek')] : []),
    ...(onChoose ? [{ ...label('choose'), run: choose }] : []),
    ...(keys.onFold ? [label('fold')] : []),
    ...(keys.onStep ? [label('move')] : []),
  ])
}

const listed = {
  rows: ['ArrowUp', 'ArrowDown'],
  openRow: ['Enter'],
  newTab: ['o'],
  peek: [' '],
  closePeek: ['Escape'],
  choose: ['x'],
  fold: ['ArrowLeft', 'ArrowRight'],
  move: ['Alt+ArrowUp', 'Alt+ArrowDown'],
} as const

/** Returns the row with the focus, else the one that the arrow keys have reached, if it is drawn. */
function rowOf(frame: HTMLElement | null, active: string | null): HTMLElement | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row-id]')
  if (focused && frame?.contains(focused)) return focused
  return active === null ? null : (frame?.querySelector(`[data-row-id="${CSS.escape(active)}"]`) ?? null)
}

function openLink(row: HTMLElement | null): void {
  const link = row?.querySelector<HTMLAnchorElement>('a[href]')
  if (link) window.open(link.href, '_blank', 'noopener')
}
