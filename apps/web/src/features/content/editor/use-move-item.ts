import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { MoveContentItemMutation } from '#features/content/editor/content-editor.documents.ts'
import type { ContentEntry } from '#features/content/editor/content-list.tsx'
import { stepBehind } from '#features/content/editor/content-tree.ts'
import { useRefusalToast } from '#features/content/editor/use-refusal-toast.ts'

/** A step in the list. */
export type MoveStep = 'up' | 'down'

/** Moves an item past its neighbour, keeps the focus where it was and tells screen readers the new place. */
export function useMoveItem(): {
  move: (entry: ContentEntry, siblings: readonly ContentEntry[], step: MoveStep) => void
  announcement: string
} {
  const { t } = useTranslation('content-editor')
  const [{ fetching }, moveItem] = useMutation(MoveContentItemMutation)
  const [announcement, setAnnouncement] = useState('')
  const tellRefusal = useRefusalToast()

  async function move(entry: ContentEntry, siblings: readonly ContentEntry[], step: MoveStep): Promise<void> {
    const afterId = stepBehind(siblings, entry.id, step)
    if (afterId === undefined || fetching) return
    const focused = document.activeElement
    const { error } = await moveItem({ input: { itemId: entry.id, afterId } })
    tellRefusal(error)
    if (error) return
    const place = siblings.findIndex(({ id }) => id === entry.id) + (step === 'up' ? 0 : 2)
    setAnnouncement(t(($) => $.move.done, { title: entry.title, place, total: siblings.length }))
    // a row that changes its place in the document loses the focus
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus()
    })
  }
  return { move: (...args) => void move(...args), announcement }
}
