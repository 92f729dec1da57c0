import { formatNumber } from '@kubora/i18n/format'
import { EmptyState } from '@kubora/ui/empty-state'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { Car, House, Server } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ThingsSearch } from '#features/roleplay/things-search.ts'
import { ToServers, UnownedAlert } from '#features/roleplay/unowned-alert.tsx'
import type { ThingRights } from '#features/roleplay/use-thing-rights.ts'
import { useWorld } from '#features/roleplay/use-world.ts'
import { WorldLine } from '#features/roleplay/world-line.tsx'
import { WorldTabs } from '#features/roleplay/world-tabs.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { FoundRows } from '#shell/table/found-rows.tsx'
import { listCount } from '#shell/table/list-count.ts'
import { type ListColumn, ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import type { ListParts } from '#shell/table/use-list-parts.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A list of what belongs to characters. */
export type ThingList = 'properties' | 'vehicles'

const icons = { properties: <House size={28} />, vehicles: <Car size={28} /> }
const permissions = {
  properties: roleplayPermissions.listProperties,
  vehicles: roleplayPermissions.listVehicles,
}

/** Properties of {@link ThingListPage}. */
export interface ThingListPageProps<Row extends { id: string }, Search extends ThingsSearch> {
  realm: Realm
  page: ThingList
  search: Search
  onAddress: (change: Partial<Search>) => void
  /** Whether something of the address narrows the list. */
  isNarrowed: boolean
  onReset: () => void
  parts: ListParts<Row>
  columns: readonly ListColumn<Row>[]
  filters?: ReactNode
  rights: ThingRights
  rowName: (row: Row) => string
  card: (row: Row) => ReactNode
  peek: (row: Row) => ReactNode
}

/** The things of a kind of a realm as the game reported them; search, filters and columns are in the URL. */
export function ThingListPage<Row extends { id: string }, Search extends ThingsSearch>(
  props: ThingListPageProps<Row, Search>,
) {
  const { realm, page, search, onAddress, parts, columns, filters, rights } = props
  const { t } = useTranslation(['roleplay-things', 'roleplay'])
  const { worlds = [], world } = useWorld(realm)
  const isUnowned = world?.ownerName === null
  const change = (part: ThingsSearch) => onAddress(part as Partial<Search>)
  return (
    <PanelPage
      title={t(($) => $[page].title, { realm: t(($) => $.roleplay.realm[realm]) })}
      lead={world ? <WorldLine world={world} /> : <span>{'\u00a0'}</span>}
      trail={worlds.length > 1 ? [{ to: '/admin/characters', text: t(($) => $.roleplay.worlds.title) }] : []}
      actions={<WorldTabs realm={realm} page={page} />}
      error={parts.error}
      denied={{ title: t(($) => $[page].noPermission), permission: permissions[page], realm }}
    >
      <div className={panel.column}>
        {isUnowned && (parts.rows?.length ?? 0) > 0 ? (
          <UnownedAlert realm={realm} mayEditServers={rights.mayEditServers} />
        ) : null}
        <ListTools
          columns={columns}
          address={search}
          onAddress={change}
          ownOrder={t(($) => $[page].order)}
          search={
            <PanelSearchField
              label={t(($) => $[page].searchLabel)}
              placeholder={t(($) => $[page].searchPlaceholder)}
              search={search.q ?? ''}
              onSearch={(q) => change({ q: q || undefined })}
            />
          }
          filters={filters}
        />
        <FoundRows
          parts={parts}
          failed={t(($) => $[page].loadFailed)}
          empty={
            props.isNarrowed ? (
              <NoMatch onReset={props.onReset} />
            ) : (
              <Nothing realm={realm} page={page} isUnowned={isUnowned} rights={rights} />
            )
          }
        >
          {(loaded) => (
            <ListTable
              {...loaded}
              label={t(($) => $[page].name)}
              columns={columns}
              rowId={({ id }) => id}
              rowName={props.rowName}
              address={search}
              onAddress={change}
              card={props.card}
              peek={props.peek}
              total={<Total page={page} parts={parts} />}
            />
          )}
        </FoundRows>
      </div>
    </PanelPage>
  )
}

/** Nothing of the kind, and why. */
function Nothing({
  realm,
  page,
  isUnowned,
  rights,
}: {
  realm: Realm
  page: ThingList
  isUnowned: boolean
  rights: ThingRights
}) {
  const { t } = useTranslation(['roleplay-things', 'roleplay'])
  if (!isUnowned)
    return (
      <EmptyState icon={icons[page]} title={t(($) => $[page].empty)}>
        {t(($) => $[page].emptyText)}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Server size={28} />}
      title={t(($) => $.roleplay.list.unowned)}
      action={rights.mayEditServers ? <ToServers realm={realm} /> : null}
    >
      {t(($) => $.unowned[rights.mayEditServers ? 'text' : 'textOther'])}
    </EmptyState>
  )
}

/** How many rows the list has, as far as that is known. */
function Total({ page, parts }: { page: ThingList; parts: ListParts<{ id: string }> }) {
  const { t } = useTranslation(['roleplay-things', 'roleplay'])
  const locale = useLocale()
  const { rows = [], nextCursor, isOld } = parts
  const { kind, count } = listCount({
    counted: null,
    loaded: rows.length,
    isWhole: nextCursor === null && !isOld,
  })
  const shown = formatNumber(locale, count)
  if (isOld) return t(($) => $.roleplay.list.searching)
  return t(($) => $[page][kind === 'exact' ? 'count' : 'moreThan'], { count, shown })
}
