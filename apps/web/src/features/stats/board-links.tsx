import { statsModes } from '@kubora/validation/stats'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/stats/board-links.css.ts'
import { sectionIcons } from '#features/stats/boards.ts'

/** Links to the boards of all modes, with what each counts. */
export function BoardLinks() {
  const { t } = useTranslation('stats')
  return (
    <ul className={css.cards}>
      {statsModes.map((mode) => {
        const Icon = sectionIcons[mode]
        return (
          <li key={mode}>
            <Link to="/stats/$mode/{-$time}" params={{ mode, time: undefined }} className={css.card}>
              <span className={css.icon}>
                <Icon aria-hidden size={24} />
              </span>
              <span className={css.cardTexts}>
                <span className={css.cardTitle}>{t(($) => $.modes[mode])}</span>
                <span className={css.lead}>{t(($) => $.leads[mode])}</span>
              </span>
              <ChevronRight aria-hidden size={18} className={css.arrow} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
