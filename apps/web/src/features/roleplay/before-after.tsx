import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/roleplay/roleplay.css.ts'

/** An old value and a new one. */
export function BeforeAfter({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('roleplay')
  return (
    <span className={css.renamed}>
      <span className={css.oldName}>
        <VisuallyHidden>{t(($) => $.changes.from)}: </VisuallyHidden>
        {before}
      </span>
      <ArrowRight aria-hidden size={16} className={css.arrow} />
      <span className={css.newName}>
        <VisuallyHidden>{t(($) => $.changes.to)}: </VisuallyHidden>
        {after}
      </span>
    </span>
  )
}
