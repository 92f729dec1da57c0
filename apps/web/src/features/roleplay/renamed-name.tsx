import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type CharacterName, fullName } from '#features/roleplay/character-name.ts'
import * as css from '#features/roleplay/roleplay.css.ts'

/** An old name and a new one. */
export function RenamedName({ before, after }: { before: CharacterName; after: CharacterName }) {
  const { t } = useTranslation('roleplay')
  return (
    <span className={css.renamed}>
      <span className={css.oldName}>
        <VisuallyHidden>{t(($) => $.changes.from)}: </VisuallyHidden>
        {fullName(before)}
      </span>
      <ArrowRight aria-hidden size={16} className={css.arrow} />
      <span className={css.newName}>
        <VisuallyHidden>{t(($) => $.changes.to)}: </VisuallyHidden>
        {fullName(after)}
      </span>
    </span>
  )
}
