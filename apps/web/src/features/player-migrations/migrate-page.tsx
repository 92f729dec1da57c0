import { Alert } from '@kubora/ui/alert'
import { EmptyState } from '@kubora/ui/empty-state'
import { IconButton } from '@kubora/ui/icon-button'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { MigrationDesk } from '#features/player-migrations/migration-desk.tsx'
import type { MigrationSearch } from '#features/player-migrations/migration-search.ts'
import { PastMigrations } from '#features/player-migrations/past-migrations.tsx'
import { PlayerSide } from '#features/player-migrations/player-side.tsx'
import {
  type MigrationPreview,
  PlayerMigrationsQuery,
} from '#features/player-migrations/player-migrations.documents.ts'
import * as css from '#features/player-migrations/player-migrations.css.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { playerText } from '#shell/player/player-text.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Moves everything of one player to another one, after showing what that would do. */
export function MigratePage({ search }: { search: MigrationSearch }) {
  const { t } = useTranslation('player-migrations')
  const [{ error }] = useQuery({ query: PlayerMigrationsQuery, variables: { after: null } })
  const [done, setDone] = useState<Pick<MigrationPreview, 'from' | 'to'> | null>(null)
  const change = useSearchChange(search)
  const { from, to } = search

  function show(next: MigrationSearch): void {
    setDone(null)
    change(next)
  }

  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.noPermission), permission: playerPermissions.migratePlayers }}
    >
      <div className={css.column}>
        {done === null ? null : <Done done={done} />}
        <div className={css.sides}>
          <PlayerSide side="from" id={from} onChoose={(id) => show({ from: id })} />
          <div className={css.swap}>
            <IconButton
              label={t(($) => $.choice.swap)}
              icon={<ArrowLeftRight aria-hidden size={20} />}
              disabled={from === undefined && to === undefined}
              onClick={() => show({ from: to, to: from })}
            />
          </div>
          <PlayerSide side="to" id={to} onChoose={(id) => show({ to: id })} />
        </div>
        {from !== undefined && to !== undefined ? (
          <MigrationDesk
            key={`${from}>${to}`}
            from={from}
            to={to}
            onDone={(carriedOut) => {
              setDone(carriedOut)
              change({ from: undefined, to: undefined })
            }}
          />
        ) : done === null ? (
          <EmptyState icon={<ArrowLeftRight size={28} />} title={t(($) => $.choice.both)} />
        ) : null}
        <PastMigrations />
      </div>
    </PanelPage>
  )
}

/** Says that everything was moved, and leads to both players. */
function Done({ done: { from, to } }: { done: Pick<MigrationPreview, 'from' | 'to'> }) {
  const { t } = useTranslation('player-migrations')
  return (
    <Alert
      tone="success"
      role="status"
      title={t(($) => $.done.title, { from: playerText(from), to: playerText(to) })}
      actions={
        <span className={css.links}>
          {[from, to].map((player) => (
            <TextRouterLink key={player.id} to="/admin/player/$id" params={{ id: player.id }}>
              {t(($) => $.goTo.player, { name: playerText(player) })}
            </TextRouterLink>
          ))}
        </span>
      }
    >
      {t(($) => $.done.text)}
    </Alert>
  )
}
