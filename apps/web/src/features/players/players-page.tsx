import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { useNavigate } from '@tanstack/react-router'
import { FileDown, SearchX, UsersRound } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { FormerNames } from '#features/players/former-names.tsx'
import { PlayerListCard, usePlayerColumns } from '#features/players/player-columns.tsx'
import { PlayerFilters } from '#features/players/player-filters.tsx'
import { PlayerPagination } from '#features/players/player-pagination.tsx'
import { PlayerPeek } from '#features/players/player-peek.tsx'
import { PlayerTotal } from '#features/players/player-total.tsx'
import { foundVariables, type PlayersSearch } from '#features/players/players-search.ts'
import { type PlayerExport, usePlayerExport } from '#features/players/use-player-export.ts'
import { type PlayerParts, type PlayerRow, usePlayerParts } from '#features/players/use-player-parts.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { bulkMax, type PlayerBulkEntry } from '#shell/player/player-bulk-entry.ts'
import { FoundRows } from '#shell/table/found-rows.tsx'
import { ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { type ChosenRows, useChosenRows } from '#shell/table/use-chosen-rows.ts'
import { PermissionsQuery } from '#shell/team/permissions.documents.ts'
import { isGranted, permissionsOf } from '#shell/team/team-links.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { playerText } from '#shell/player/player-text.ts'

/** Properties of {@link PlayersPage}. */
export interface PlayersPageProps {
  search: PlayersSearch
  /** The actions for chosen players. */
  bulk: readonly PlayerBulkEntry[]
}

/** The staff list of players; search, filters, order, columns and page are in the URL. */
export function PlayersPage({ search, bulk }: PlayersPageProps) {
  const { t } = useTranslation('players')
  const navigate = useNavigate({ from: '/admin/players' })
  const parts = usePlayerParts(search)
  const columns = usePlayerColumns()
  const exporting = usePlayerExport()
  const granted = useGranted(permissionsOf([...bulk, { permission: playerPermissions.exportPlayers }]))
  const canExport = granted?.includes(playerPermissions.exportPlayers)
  const actions = bulk.filter(({ permission }) => isGranted(permission, granted ?? []))
  const [opened, setOpened] = useState<OpenBulk | null>(null)
  const chosen = useChosenRows(parts.rows, playerId)
  const key = useKeyProps()
  const hasChosen = chosen.rows.length > 0
  useEffect(() => {
    if (hasChosen) for (const { Dialog } of bulk) Dialog.preload()
  }, [hasChosen, bulk])

  function show(change: PlayersSearch, isSamePage = false): void {
    void navigate({
      to: '/admin/players',
      // a change may follow another one that the page does not show yet
      search: ({ after, ...rest }) => ({ ...rest, ...(isSamePage ? { after } : {}), ...change }),
      replace: true,
      resetScroll: false,
      ...(isSamePage ? { state: true } : {}),
    })
  }

  function open(entry: PlayerBulkEntry): void {
    if (chosen.rows.length <= bulkMax) setOpened({ entry, players: chosen.rows })
    else
      showToast(
        'info',
        t(($) => $.bulk.tooMany, { count: bulkMax }),
      )
  }

  function close(done: readonly string[]): void {
    setOpened(null)
    chosen.choose(Object.fromEntries(Object.entries(chosen.selection).filter(([id]) => !done.includes(id))))
  }

  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={parts.error}
      denied={{ title: t(($) => $.noPermission.title), permission: playerPermissions.viewPlayers }}
    >
      <div className={panel.column}>
        <ListTools
          columns={columns}
          address={search}
          onAddress={(change) => show(change, !('sort' in change))}
          ownOrder={t(($) => $.column.name)}
          search={
            <PanelSearchField
              label={t(($) => $.search.label)}
              placeholder={t(($) => $.search.placeholder)}
              search={search.q ?? ''}
              onSearch={(q) => show({ q: q || undefined })}
            />
          }
          filters={<PlayerFilters search={search} onChange={show} />}
          buttons={
            canExport === true ? (
              <ExportButton exporting={exporting} onStart={() => exporting.start(search)} />
            ) : null
          }
        />
        {search.q ? <FormerNames search={search.q} /> : null}
        <Found
          search={search}
          parts={parts}
          columns={columns}
          chosen={chosen}
          onAddress={show}
          isKnown={granted !== undefined}
          actions={
            canExport === true || actions.length > 0
              ? (rows) => (
                  <>
                    {actions.map((entry) => (
                      <Button
                        key={entry.name}
                        {...key(bulkKey[entry.name])}
                        size="sm"
                        onClick={() => open(entry)}
                      >
                        {t(($) => $.bulk[entry.name])}
                      </Button>
                    ))}
                    {canExport === true ? (
                      <ExportChosen onExport={() => exporting.start(search, rows.map(playerId))} />
                    ) : null}
                  </>
                )
              : undefined
          }
        />
      </div>
      {opened ? (
        <opened.entry.Dialog players={opened.players} granted={granted ?? []} onClose={close} />
      ) : null}
    </PanelPage>
  )
}

/** An action whose dialog is open, with the players that were chosen then. */
interface OpenBulk {
  entry: PlayerBulkEntry
  players: readonly PlayerRow[]
}

interface FoundProps {
  search: PlayersSearch
  parts: PlayerParts
  columns: ReturnType<typeof usePlayerColumns>
  chosen: ChosenRows<PlayerRow>
  onAddress: (change: PlayersSearch) => void
  /** Whether it is known what the user may do with rows: before, they would have no boxes to choose them. */
  isKnown: boolean
  /** Buttons for chosen rows; absent where the user may do nothing with them. */
  actions: ((rows: readonly PlayerRow[]) => ReactNode) | undefined
}

function Found({ search, parts, columns, chosen, onAddress, isKnown, actions }: FoundProps) {
  const { t } = useTranslation('players')
  const navigate = useNavigate()
  if (!isKnown) return <Skeleton shape="block" />
  return (
    <>
      <FoundRows parts={parts} failed={t(($) => $.loadFailed)} empty={<Nobody search={search} />}>
        {(loaded) => (
          <ListTable
            {...loaded}
            label={t(($) => $.title)}
            columns={columns}
            rowId={playerId}
            rowName={playerText}
            address={search}
            onAddress={onAddress}
            card={(row) => <PlayerListCard row={row} />}
            onOpen={({ id }) => void navigate({ to: '/admin/player/$id', params: { id } })}
            peek={(row) => <PlayerPeek row={row} />}
            {...(actions ? { chosen, actions } : {})}
            total={<PlayerTotal search={search} parts={parts} />}
          />
        )}
      </FoundRows>
      {parts.rows?.length ? (
        <PlayerPagination
          search={search}
          nextCursor={parts.nextCursor ?? null}
          busy={parts.isLoading || parts.isOld}
        />
      ) : null}
    </>
  )
}

/**
 * Which of these permissions the user holds; undefined until it is known. Asked anew each time, as permissions are never read
 * from the cache.
 */
function useGranted(permissions: readonly string[]): readonly string[] | undefined {
  const [{ data, error }] = useQuery({
    query: PermissionsQuery,
    variables: { permissions: [...permissions] },
    requestPolicy: 'network-only',
  })
  return error ? [] : data?.permissions
}

function ExportChosen({ onExport }: { onExport: () => void }) {
  const { t } = useTranslation('players')
  return (
    <Button size="sm" icon={<FileDown aria-hidden size={16} />} onClick={onExport}>
      {t(($) => $.export.chosen)}
    </Button>
  )
}

/** Exports the list; while it does, says how far it is, and stops when pressed. */
function ExportButton({ exporting, onStart }: { exporting: PlayerExport; onStart: () => void }) {
  const { t } = useTranslation('players')
  const locale = useLocale()
  const { progress, stop } = exporting
  return (
    <Button size="sm" icon={<FileDown aria-hidden size={16} />} onClick={progress === null ? onStart : stop}>
      <span aria-live="polite">
        {progress === null
          ? t(($) => $.export.list)
          : t(($) => $.export.stop, { count: progress, shown: formatNumber(locale, progress) })}
      </span>
    </Button>
  )
}

/** As on the page of one player. */
const bulkKey: Record<PlayerBulkEntry['name'], string> = { ban: 'b', notify: 'm', warn: 'w' }

const playerId = ({ id }: { id: string }) => id

function Nobody({ search }: { search: PlayersSearch }) {
  const { t } = useTranslation('players')
  const navigate = useNavigate()
  const clear = (
    <Button size="sm" onClick={() => void navigate({ to: '/admin/players', search: {} })}>
      {search.q === undefined ? t(($) => $.filter.clear) : t(($) => $.search.clear)}
    </Button>
  )
  if (search.q !== undefined) {
    return (
      <EmptyState
        icon={<SearchX size={28} />}
        title={t(($) => $.noMatch.title, { search: search.q })}
        action={clear}
      >
        {t(($) => $.noMatch.text)}
      </EmptyState>
    )
  }
  if (foundVariables(search).filter !== null)
    return (
      <EmptyState icon={<SearchX size={28} />} title={t(($) => $.filter.nobody)} action={clear}>
        {t(($) => $.filter.nobodyText)}
      </EmptyState>
    )
  return (
    <EmptyState icon={<UsersRound size={28} />} title={t(($) => $.empty.title)}>
      {t(($) => $.empty.text)}
    </EmptyState>
  )
}
