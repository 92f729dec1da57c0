import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { LayoutDashboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { startCards, startPermissions } from '#menus.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { isGranted } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'
import type { StartCardEntry } from '#shell/team-start/start-card-entry.ts'
import * as css from './-start-page.css.ts'

/** The start page of the TeamPanel: what of each feature waits for this person, as permissions allow. */
export function StartPage() {
  const { t } = useTranslation('team-start')
  const { granted, error, retry } = usePermissions(startPermissions)
  return (
    <PanelPage title={t(($) => $.title)} lead={t(($) => $.lead)} trail={null} error={error} denied={null}>
      <PanelQuery
        data={granted}
        error={error}
        failed={t(($) => $.loadFailed)}
        onRetry={retry}
        outline={<Outline />}
      >
        {(permissions) => (
          <Cards cards={startCards.filter(({ permission }) => isGranted(permission, permissions))} />
        )}
      </PanelQuery>
    </PanelPage>
  )
}

function Cards({ cards }: { cards: readonly StartCardEntry[] }) {
  const { t } = useTranslation('team-start')
  if (cards.length === 0) {
    return (
      <EmptyState icon={<LayoutDashboard size={28} />} title={t(($) => $.empty.title)}>
        {t(($) => $.empty.text)}
      </EmptyState>
    )
  }
  return (
    <ul className={css.cards}>
      {cards.map(({ position, wide, Card }) => (
        <li key={position} className={wide ? css.wide : undefined}>
          <Card />
        </li>
      ))}
    </ul>
  )
}

function Outline() {
  return (
    <div className={css.cards}>
      {['first', 'second', 'third'].map((position) => (
        <Skeleton key={position} shape="block" />
      ))}
    </div>
  )
}
