import type { CombinedError } from '@urql/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moved } from '#shell/panel/moved.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'

/** A step in a list. */
export type MoveStep = 'up' | 'down'

/** The functions with which a list is reordered. */
export interface Moves {
  /** Moves an entry of `ids` by one position; does nothing past the ends. `name` is used in the announcement. */
  move: (ids: readonly string[], id: string, step: MoveStep, name: string) => void
  /** The new position, for a `role="status"` that screen readers read out. */
  announcement: string
}

/**
 * Reorders a list one step at a time: keeps the focus and shows a refusal in a toast. `send` stores the new order of ids
 * and resolves to the error of the call if it failed.
 */
export function useMoves(
  send: (ids: readonly string[], id: string) => Promise<CombinedError | undefined>,
): Moves {
  const { t } = useTranslation('panel')
  const [announcement, setAnnouncement] = useState('')
  const isSending = useRef(false)
  const showFailure = useFailureToast()

  async function move(ids: readonly string[], id: string, step: MoveStep, name: string): Promise<void> {
    const next = moved(ids, id, step)
    // one step at a time: the next one begins with an order that the server has stored
    if (next === null || isSending.current) return
    const focused = document.activeElement
    isSending.current = true
    const error = await send(next, id)
    isSending.current = false
    showFailure(error)
    if (error) return
    setAnnouncement(t(($) => $.row.moved, { name, place: next.indexOf(id) + 1, total: next.length }))
    // a row that is moved in the document loses the focus
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus()
    })
  }
  return { move: (...args) => void move(...args), announcement }
}
