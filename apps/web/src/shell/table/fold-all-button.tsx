import { Button } from '@kubora/ui/button'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Folded } from '#shell/table/use-folded.ts'

/** Folds all rows that have others below them, or unfolds them when all are folded. */
export function FoldAllButton({ ids, folded }: { ids: readonly string[]; folded: Folded }) {
  const { t } = useTranslation('panel')
  if (ids.length === 0) return null
  const isFolded = ids.every((id) => folded.ids.includes(id))
  return (
    <Button
      size="sm"
      icon={isFolded ? <ChevronsUpDown aria-hidden size={16} /> : <ChevronsDownUp aria-hidden size={16} />}
      onClick={() => folded.fold(ids, !isFolded)}
    >
      {isFolded ? t(($) => $.table.unfoldAll) : t(($) => $.table.foldAll)}
    </Button>
  )
}
