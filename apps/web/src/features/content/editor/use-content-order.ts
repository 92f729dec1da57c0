import { useMutation } from 'urql'
import { MoveContentItemMutation } from '#features/content/editor/content-editor.documents.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import { type ContentEntry, type ContentLists, siblingsOf } from '#features/content/editor/content-rows.ts'
import { type Moves, type MoveStep, useMoves } from '#shell/panel/use-moves.ts'

/** Moves items among their siblings. */
export interface ContentOrder extends Pick<Moves, 'announcement' | 'reached'> {
  siblings: (entry: ContentEntry) => readonly string[]
  step: (entry: ContentEntry, step: MoveStep) => void
  moveTo: (entry: ContentEntry, position: number) => void
}

/** Returns how the items of a list are moved. */
export function useContentOrder(lists: ContentLists): ContentOrder {
  const words = useContentLabels()
  const [, moveItem] = useMutation(MoveContentItemMutation)
  const { move, moveTo, ...rest } = useMoves(async (ids, itemId) => {
    const afterId = ids[ids.indexOf(itemId) - 1] ?? null
    return moveItem({ input: { itemId, afterId } })
  })
  const siblings = (entry: ContentEntry) => siblingsOf(lists, entry)
  return {
    ...rest,
    siblings,
    step: (entry, step) => move(siblings(entry), entry.id, step, words.title(entry)),
    moveTo: (entry, position) => moveTo(siblings(entry), entry.id, position, words.title(entry)),
  }
}
