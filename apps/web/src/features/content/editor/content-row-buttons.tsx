import { Button } from '@kubora/ui/button'
import { Menu } from '@kubora/ui/menu'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { contentKinds } from '@kubora/validation/content-kinds'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { childKinds } from '#features/content/editor/content-groups.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'
import type { ContentEntry } from '#features/content/editor/content-rows.ts'
import type { ContentOrder } from '#features/content/editor/use-content-order.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { RowButtons } from '#shell/panel/row-buttons.tsx'

/** Properties of {@link ContentRowButtons}. */
export interface ContentRowButtonsProps {
  entry: ContentEntry
  order: ContentOrder
  /** Whether neighbours are hidden or sorted otherwise, so that a step would lead nowhere to be seen. */
  isNarrowed: boolean
  onDelete: (entry: ContentEntry) => void
  size?: 'sm' | 'md'
}

/** The buttons of an item, beside the link that opens it. */
export function ContentRowButtons(props: ContentRowButtonsProps) {
  const { entry, order, isNarrowed, onDelete, size = 'sm' } = props
  const words = useContentLabels()
  const siblings = order.siblings(entry)
  return (
    <>
      <AddButton entry={entry} />
      <RowButtons
        size={size}
        name={words.title(entry)}
        moves={
          isNarrowed || siblings.length === 0
            ? undefined
            : {
                isFirst: siblings[0] === entry.id,
                isLast: siblings.at(-1) === entry.id,
                onMove: (step) => order.step(entry, step),
              }
        }
        onDelete={contentKinds[entry.kind].open ? () => onDelete(entry) : undefined}
      />
    </>
  )
}

/** Adds an item below this one; asks of which kind, where there are several. */
function AddButton({ entry }: { entry: ContentEntry }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const navigate = useNavigate()
  const kinds = childKinds(entry.kind)
  const [kind] = kinds
  const icon = <Plus aria-hidden size={16} />
  const target = <VisuallyHidden>: {words.title(entry)}</VisuallyHidden>
  if (kind === undefined) return null
  if (kinds.length === 1)
    return (
      <ButtonRouterLink
        size="sm"
        variant="ghost"
        icon={icon}
        to="/admin/content/new"
        search={{ kind, parent: entry.id }}
      >
        {t(($) => $.add, { kind: words.kind(kind) })}
        {target}
      </ButtonRouterLink>
    )
  return (
    <Menu
      trigger={
        <Button size="sm" variant="ghost" icon={icon}>
          {t(($) => $.addBelow)}
          {target}
        </Button>
      }
      items={kinds.map((one) => ({
        id: one,
        label: words.kind(one),
        onSelect: () => void navigate({ to: '/admin/content/new', search: { kind: one, parent: entry.id } }),
      }))}
    />
  )
}
