import { IconButton } from '@kubora/ui/icon-button'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Properties of {@link FoldButton}. */
export interface FoldButtonProps {
  /** Name of the row. */
  name: string
  isFolded: boolean
  onFold: (isFolded: boolean) => void
}

/** Shows or hides the rows below a row. */
export function FoldButton({ name, isFolded, onFold }: FoldButtonProps) {
  const { t } = useTranslation('panel')
  return (
    <IconButton
      size="sm"
      label={t(($) => $.table.below, { name })}
      aria-expanded={!isFolded}
      icon={isFolded ? <ChevronRight aria-hidden size={18} /> : <ChevronDown aria-hidden size={18} />}
      onClick={() => onFold(!isFolded)}
    />
  )
}
