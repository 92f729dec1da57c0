import { Button } from '@kubora/ui/button'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { LicenseDesk } from '#features/roleplay/license-desk.tsx'
import { LicenseTable } from '#features/roleplay/license-table.tsx'
import { type LicensesSearch, licensesVariables } from '#features/roleplay/licenses-search.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { LicensesQuery } from '#features/roleplay/tools.documents.ts'
import { UnownedAlert } from '#features/roleplay/unowned-alert.tsx'
import { useCharacterRights } from '#features/roleplay/use-character-rights.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import { useWorld } from '#features/roleplay/use-world.ts'
import { WorldLine } from '#features/roleplay/world-line.tsx'
import { WorldTabs } from '#features/roleplay/world-tabs.tsx'
import type { ResultOf } from '#graphql/graphql.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { useListParts } from '#shell/table/use-list-parts.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Pause between two readings of the list, ms. */
const pauseMs = 3_000

/** Properties of {@link LicensesPage}. */
export interface LicensesPageProps {
  realm: Realm
  search: LicensesSearch
}

/** The licenses of a realm as the game reported them; those of a chosen character can be given, extended and revoked. */
export function LicensesPage({ realm, search }: LicensesPageProps) {
  const { t } = useTranslation('world-tools')
  const { t: general } = useTranslation('roleplay')
  const show = useSearchChange(search)
  const key = useKeyProps()
  const parts = useListParts({
    query: LicensesQuery,
    variablesOf: (after) => licensesVariables(realm, search, after),
    partOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
  useWorldRefresh({ realm, pauseMs, isReading: parts.isLoading, refresh: parts.refresh })
  const { world } = useWorld(realm)
  const rights = useCharacterRights(realm)
  const isUnowned = world?.ownerName === null
  const isEditing = !isUnowned && (search.give === true || search.character !== undefined)
  return (
    <PanelPage
      title={`${t(($) => $.licenses.title)} · ${general(($) => $.realm[realm])}`}
      lead={world ? <WorldLine world={world} /> : <span>{'\u00a0'}</span>}
      error={parts.error}
      denied={{
        title: t(($) => $.licenses.noPermission),
        permission: roleplayPermissions.editLicenses,
        realm,
      }}
      actions={
        isEditing || isUnowned ? null : (
          <Button {...key('l')} onClick={() => show({ give: true })}>
            {t(($) => $.licenses.give)}
          </Button>
        )
      }
    >
      <div className={css.column}>
        <WorldTabs realm={realm} page="licenses" />
        {isUnowned ? <UnownedAlert realm={realm} mayEditServers={rights.mayEditServers} /> : null}
        {isEditing ? (
          <LicenseDesk realm={realm} character={search.character} world={world} onAddress={show} />
        ) : (
          <LicenseTable realm={realm} search={search} parts={parts} mayEdit={!isUnowned} onAddress={show} />
        )}
      </div>
    </PanelPage>
  )
}

function partOf({ licenses }: ResultOf<typeof LicensesQuery>) {
  return licenses
}
