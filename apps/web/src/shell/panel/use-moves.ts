import type { OperationResult } from '@urql/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moved, movedTo } from '#shell/panel/moved.ts'
import { undoIdOf } from '#shell/panel/undo-id.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** A step in a list. */
export type MoveStep = 'up' | 'down'

/** The step that a key moves a row by, with Alt. */
export const stepOfKey: Readonly<Partial<Record<string, MoveStep>>> = { ArrowUp: 'up', ArrowDown: 'down' }

/** The functions with which a list is reordered. */
export interface Moves {
  /** Moves an entry of `ids` by one position; does nothing past the ends. `name` is used in the announcement. */
  move: (ids: readonly string[], id: string, step: MoveStep, name: string) => void
  /** Moves an entry of `ids` to a position, counted from 1. */
  moveTo: (ids: readonly string[], id: string, position: number, name: string) => void
  /** The entry that was moved to a position last; another object each time. */
  reached: { id: string } | null
  /** The new position, for a `role="status"` that screen readers read out; empty where a toast says it. */
  announcement: string
}

/**
 * Reorders a list, one move at a time: keeps the focus and shows a refusal in a toast. `send` stores the new order of ids
 * and resolves to the result of the call; a move that can be undone gets a toast with the button.
 */
export function useMoves(
  send: (ids: readonly string[], id: string) => Promise<Pick<OperationResult, 'error' | 'extensions'>>,
): Moves {
  const { t } = useTranslation('panel')
  const [announcement, setAnnouncement] = useState('')
  const [reached, setReached] = useState<Moves['reached']>(null)
  const isSending = useRef(false)
  const showFailure = useFailureToast()
  const showDone = useUndoToast()

  /** Stores an order; resolves to whether it is stored. */
  async function store(next: readonly string[] | null, id: string, name: string): Promise<boolean> {
    // one move at a time: the next one begins with an order that the server has stored
    if (next === null || isSending.current) return false
    isSending.current = true
    const result = await send(next, id)
    isSending.current = false
    showFailure(result.error)
    if (result.error) return false
    const text = t(($) => $.row.moved, { name, position: next.indexOf(id) + 1, total: next.length })
    const hasToast = undoIdOf(result.extensions) !== null
    setAnnouncement(hasToast ? '' : text)
    // one toast for a row that is moved step by step
    if (hasToast) showDone(text, result, 'move')
    return true
  }

  async function move(ids: readonly string[], id: string, step: MoveStep, name: string): Promise<void> {
    const focused = document.activeElement
    if (!(await store(moved(ids, id, step), id, name))) return
    // a row that is moved in the document loses the focus
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && document.activeElement !== focused)
        focused.focus({ preventScroll: true })
    })
  }

  async function moveTo(ids: readonly string[], id: string, position: number, name: string): Promise<void> {
    // the row has its new position in the list one frame later
    if (await store(movedTo(ids, id, position), id, name)) requestAnimationFrame(() => setReached({ id }))
  }
  return {
    move: (...args) => void move(...args),
    moveTo: (...args) => void moveTo(...args),
    reached,
    announcement,
  }
}
