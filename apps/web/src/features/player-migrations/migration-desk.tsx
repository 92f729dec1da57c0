import { Alert } from '@kubora/ui/alert'
import { Card } from '@kubora/ui/card'
import { Skeleton } from '@kubora/ui/skeleton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MigrateForm } from '#features/player-migrations/migrate-form.tsx'
import { MigratedCharacters } from '#features/player-migrations/migrated-characters.tsx'
import { MigrationObstacles } from '#features/player-migrations/migration-obstacles.tsx'
import { MigrationParts } from '#features/player-migrations/migration-parts.tsx'
import type { MigrationPreview } from '#features/player-migrations/player-migrations.documents.ts'
import * as css from '#features/player-migrations/player-migrations.css.ts'
import { useMigrationPreview } from '#features/player-migrations/use-migration-preview.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { playerText } from '#shell/player/player-text.ts'

/** Properties of {@link MigrationDesk}. */
export interface MigrationDeskProps {
  from: string
  to: string
  /** Called with what was carried out. */
  onDone: (done: MigrationPreview) => void
}

/** Shows what a migration of two players would do, and carries it out. */
export function MigrationDesk({ from, to, onDone }: MigrationDeskProps) {
  const { t } = useTranslation('player-migrations')
  const { preview, error, refresh, ...shown } = useMigrationPreview(from, to)
  const [isChanged, setChanged] = useState(false)
  return (
    <PanelQuery
      data={preview}
      error={error}
      failed={t(($) => $.preview.loadFailed)}
      onRetry={refresh}
      outline={
        <Card>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" />
        </Card>
      }
    >
      {(known) => {
        const names = { from: playerText(known.from), to: playerText(known.to) }
        return (
          <>
            {error === undefined ? null : (
              <LoadFailure title={t(($) => $.preview.loadFailed)} error={error} onRetry={refresh} />
            )}
            {isChanged ? (
              <Alert tone="warning" role="alert">
                {t(($) => $.preview.changed)}
              </Alert>
            ) : null}
            <MigrationObstacles preview={known} />
            {known.parts.length === 0 ? null : (
              <Card title={t(($) => $.preview.title)}>
                <div className={css.column} aria-busy={shown.isOld}>
                  <MigrationParts parts={known.parts} {...names} />
                  <MigratedCharacters preview={known} />
                </div>
              </Card>
            )}
            {known.obstacles.length > 0 ? null : (
              <MigrateForm
                preview={known}
                {...shown}
                onDone={() => onDone(known)}
                onConflict={() => {
                  setChanged(true)
                  refresh()
                }}
              />
            )}
          </>
        )
      }}
    </PanelQuery>
  )
}
