import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { ContentEntry } from '#features/content/editor/content-rows.ts'
import type { ContentOrder } from '#features/content/editor/use-content-order.ts'
import { PositionButton } from '#shell/panel/position-button.tsx'

/** The position of an item among its siblings; nothing where a date orders them. */
export function ContentPosition({ entry, order }: { entry: ContentEntry; order: ContentOrder }) {
  const words = useContentLabels()
  const siblings = order.siblings(entry)
  if (siblings.length === 0) return null
  return (
    <PositionButton
      name={words.title(entry)}
      position={siblings.indexOf(entry.id) + 1}
      total={siblings.length}
      onMoveTo={(position) => order.moveTo(entry, position)}
    />
  )
}
