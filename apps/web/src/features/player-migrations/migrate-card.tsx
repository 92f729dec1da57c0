import { Card } from '@kubora/ui/card'
import { useTranslation } from 'react-i18next'
import * as css from '#features/player-migrations/player-migrations.css.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'

/** Leads from a player's page to their migration, in both directions. */
export function MigrateCard({ player: { id } }: { player: { id: string } }) {
  const { t } = useTranslation('player-migrations')
  return (
    <Card title={t(($) => $.card.title)} lead={t(($) => $.card.lead)}>
      <div className={css.links}>
        <ButtonRouterLink size="sm" to="/admin/tools/migrate" search={{ from: id }}>
          {t(($) => $.card.from)}
        </ButtonRouterLink>
        <ButtonRouterLink size="sm" to="/admin/tools/migrate" search={{ to: id }}>
          {t(($) => $.card.to)}
        </ButtonRouterLink>
      </div>
    </Card>
  )
}
