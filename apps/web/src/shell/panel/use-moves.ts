import type { CombinedError } from '@urql/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moved } from '#shell/panel/moved.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'

/** A step in a list. */
export type MoveStep = 'up' | 'down'

/** What a list needs to be sorted. */
export interface Moves {
  /** Moves the entry of `ids` one place; past the ends nothing happens. `name` is what it is called aloud. */
  move: (ids: readonly string[], id: string, step: MoveStep, name: string) => void
  /** The new place, for a `role="status"` that screen readers hear. */
  announcement: string
}

/**
 * Sorts a list one step at a time: keeps the focus where it was, says a refusal in a toast. `send` stores the new order
 * of ids, resolves to the call's error if it failed.
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
    // the next step counts from an order the server has confirmed
    if (next === null || isSending.current) return
    const focused = document.activeElement
    isSending.current = true
    const error = await send(next, id)
    isSending.current = false
    showFailure(error)
    if (error) return
    setAnnouncement(t(($) => $.row.moved, { name, place: next.indexOf(id) + 1, total: next.length }))
    // a row that changes its place in the document loses the focus
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus()
    })
  }
  return { move: (...args) => void move(...args), announcement }
}
