import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { statsPermissions } from '@kubora/validation/permissions/stats'
import { Activity } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ChangeEventsForm, type ChangeEventsFormProps } from '#features/stats/events/change-events-form.tsx'
import { EventListCard, useEventColumns } from '#features/stats/events/event-columns.tsx'
import { EventFilters } from '#features/stats/events/event-filters.tsx'
import {
  type ListedEvent,
  PlayerOnBoardsQuery,
  StatsEventsQuery,
} from '#features/stats/events/events.documents.ts'
import {
  eventFilterOf,
  type EventsSearch,
  eventsVariables,
  isFiltered,
  noFilter,
} from '#features/stats/events/events-search.ts'
import { HiddenState } from '#features/stats/events/hidden-state.tsx'
import { HideButton } from '#features/stats/events/hide-button.tsx'
import type { ResultOf } from '#graphql/graphql.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { FormDialog } from '#shell/panel/form-dialog.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { playerText } from '#shell/player/player-text.ts'
import { FoundRows } from '#shell/table/found-rows.tsx'
import { listCount } from '#shell/table/list-count.ts'
import { ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import { useChosenRows } from '#shell/table/use-chosen-rows.ts'
import { type ListParts, useListParts } from '#shell/table/use-list-parts.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link EventsPage}. */
export interface EventsPageProps {
  playerId: string
  search: EventsSearch
}

/** What game servers reported of a player: what of it counts, and how it is taken out of the boards. Filters are in the URL. */
export function EventsPage({ playerId, search }: EventsPageProps) {
  const { t } = useTranslation('stats-events')
  const [{ data, error }] = useQuery({
    query: PlayerOnBoardsQuery,
    variables: { playerId },
    requestPolicy: 'cache-and-network',
  })
  const player = data?.playerOnBoards
  const name = player ? playerText(player) : null
  return (
    <PanelPage
      title={name === null ? t(($) => $.title) : t(($) => $.titleOf, { name })}
      trail={[
        { to: '/admin/players', text: t(($) => $.trail) },
        ...(name === null ? [] : [{ to: `/admin/player/${playerId}`, text: name }]),
      ]}
      lead={t(($) => $.lead)}
      error={error}
      denied={{ title: t(($) => $.denied), permission: statsPermissions.editStats }}
      actions={player ? <HideButton player={player} /> : null}
    >
      {player === null ? (
        <EmptyState icon={<Activity size={28} />} title={t(($) => $.unknown.title)}>
          {t(($) => $.unknown.text)}
        </EmptyState>
      ) : (
        <div className={panel.column}>
          {player ? <HiddenState player={player} /> : null}
          <EventList playerId={playerId} search={search} />
        </div>
      )}
    </PanelPage>
  )
}

const partOf = ({ statsEvents }: ResultOf<typeof StatsEventsQuery>) => statsEvents
const eventId = ({ id }: ListedEvent) => id

function EventList({ playerId, search }: EventsPageProps) {
  const { t } = useTranslation(['stats-events', 'player-stats'])
  const show = useSearchChange(search)
  const columns = useEventColumns()
  const key = useKeyProps()
  const parts = useListParts({
    query: StatsEventsQuery,
    variablesOf: (after) => eventsVariables(playerId, search, after),
    partOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
  const chosen = useChosenRows(parts.rows, eventId)
  const [opened, setOpened] = useState<Pick<ChangeEventsFormProps, 'kind' | 'which'> | null>(null)
  const kinds = (['void', 'restore'] as const).filter((kind) => search.state !== stateAfter[kind])
  const hasRows = (parts.rows?.length ?? 0) > 0
  const openChosen = (kind: 'void' | 'restore', rows: readonly ListedEvent[]) =>
    setOpened({ kind, which: { events: rows.map(eventId) } })
  function close(): void {
    setOpened(null)
    chosen.choose({})
  }
  return (
    <>
      <ListTools
        columns={columns}
        address={search}
        onAddress={show}
        ownOrder={t(($) => $.newestFirst)}
        search={null}
        hasViews={false}
        filters={<EventFilters search={search} onChange={show} />}
        buttons={kinds.map((kind) => (
          <Button
            key={kind}
            size="sm"
            variant={lookOf[kind]}
            disabled={!hasRows}
            onClick={() => setOpened({ kind, which: { filter: eventFilterOf(search) } })}
          >
            {t(($) => $.all[kind])}
          </Button>
        ))}
      />
      <FoundRows
        parts={parts}
        failed={t(($) => $.loadFailed)}
        empty={
          isFiltered(search) ? (
            <NoMatch onReset={() => show(noFilter)} />
          ) : (
            <EmptyState icon={<Activity size={28} />} title={t(($) => $.empty.title)}>
              {t(($) => $.empty.text)}
            </EmptyState>
          )
        }
      >
        {(loaded) => (
          <ListTable
            {...loaded}
            label={t(($) => $.title)}
            columns={columns}
            rowId={eventId}
            rowName={({ kind, amount }) => `${t(($) => $['player-stats'].kinds[kind])} × ${amount}`}
            address={search}
            onAddress={show}
            card={(event) => <EventListCard event={event} />}
            peek={(event) => <EventListCard event={event} />}
            hasSearch={false}
            chosen={chosen}
            actions={(rows) =>
              (['void', 'restore'] as const).map((kind) => (
                <Button
                  key={kind}
                  {...key(keyOf[kind])}
                  size="sm"
                  variant={lookOf[kind]}
                  onClick={() => openChosen(kind, rows)}
                >
                  {t(($) => $.chosen[kind])}
                </Button>
              ))
            }
            total={<Total parts={parts} />}
          />
        )}
      </FoundRows>
      {opened ? (
        <FormDialog
          size="sm"
          title={t(($) => $.form.title[opened.kind])}
          description={t(($) => $.form.effect[opened.kind])}
          onClose={() => setOpened(null)}
        >
          <ChangeEventsForm {...opened} playerId={playerId} onDone={close} />
        </FormDialog>
      ) : null}
    </>
  )
}

const keyOf = { void: 'v', restore: 'r' } as const
const lookOf = { void: 'danger', restore: 'secondary' } as const
/** In which state an event is after a change, and needs none any more. */
const stateAfter = { void: 'voided', restore: 'counts' } as const

/** How many events are found, as far as that is known. */
function Total({ parts: { rows = [], nextCursor } }: { parts: ListParts<ListedEvent> }) {
  const { t } = useTranslation('stats-events')
  const locale = useLocale()
  const { kind, count } = listCount({ counted: null, loaded: rows.length, isWhole: nextCursor === null })
  const shown = formatNumber(locale, count)
  return t(($) => $.total[kind === 'exact' ? 'exact' : 'moreThan'], { count, shown })
}
