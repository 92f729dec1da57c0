import { Alert } from '@kubora/ui/alert'
import { useTranslation } from 'react-i18next'
import type { MigrationPreview } from '#features/player-migrations/player-migrations.documents.ts'
import * as css from '#features/player-migrations/player-migrations.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { playerText } from '#shell/player/player-text.ts'

type Obstacle = MigrationPreview['obstacles'][number]

/** Where what keeps a migration from being made is settled; left out: nowhere but by another choice, or by somebody else. */
const settledAt: Partial<Record<Obstacle, 'servers' | 'permissions' | 'players'>> = {
  RIGHTS_LACKING: 'permissions',
  LAST_ADMINISTRATOR: 'permissions',
  PLAYER_LACKS_SECOND_FACTOR: 'players',
  WISHES_WAIT: 'players',
  WORLD_UNOWNED: 'servers',
  WORLD_COMMAND_UNSUPPORTED: 'servers',
  IDENTITY_CONFLICT: 'servers',
}

/** What keeps a migration from being made, each with a link to where it is settled. */
export function MigrationObstacles({ preview }: { preview: MigrationPreview }) {
  const { t } = useTranslation('player-migrations')
  if (preview.obstacles.length === 0) return null
  return (
    <Alert tone="warning" role="status" title={t(($) => $.obstacles.title)}>
      <ul className={css.parts}>
        {preview.obstacles.map((obstacle) => (
          <li key={obstacle} className={css.part}>
            <span>{t(($) => $.obstacles[obstacle])}</span>
            <WayOut obstacle={obstacle} preview={preview} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function WayOut({ obstacle, preview: { from, to } }: { obstacle: Obstacle; preview: MigrationPreview }) {
  const { t } = useTranslation('player-migrations')
  switch (settledAt[obstacle]) {
    case 'servers':
      return <TextRouterLink to="/admin/servers">{t(($) => $.goTo.servers)}</TextRouterLink>
    case 'permissions':
      return <TextRouterLink to="/admin/permissions">{t(($) => $.goTo.permissions)}</TextRouterLink>
    case 'players':
      return (
        <span className={css.links}>
          {[from, to].map((player) => (
            <TextRouterLink key={player.id} to="/admin/player/$id" params={{ id: player.id }}>
              {t(($) => $.goTo.player, { name: playerText(player) })}
            </TextRouterLink>
          ))}
        </span>
      )
    default:
      return null
  }
}
