import { createFileRoute } from '@tanstack/react-router'
import { MigratePage } from '#features/player-migrations/migrate-page.tsx'
import { readMigrationSearch } from '#features/player-migrations/migration-search.ts'
import { PlayerMigrationsQuery } from '#features/player-migrations/player-migrations.documents.ts'
import { loadPanelPage } from '#shell/panel/load-panel-page.ts'
import { teamGuard } from '#shell/session/guard.ts'

const texts = ['player-migrations', 'roleplay', 'validation', 'errors'] as const

export const Route = createFileRoute('/admin/tools/migrate')({
  validateSearch: readMigrationSearch,
  staticData: { chrome: 'panel' },
  beforeLoad: teamGuard,
  loader: () => loadPanelPage(texts, PlayerMigrationsQuery, { after: null }),
  component: MigrateRoute,
})

function MigrateRoute() {
  return <MigratePage search={Route.useSearch()} />
}
