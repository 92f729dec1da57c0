import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { useNavigate } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { BanChanges } from '#features/bans/ban-changes.tsx'
import { BanListCard, useBanColumns } from '#features/bans/ban-columns.tsx'
import { BanFacts } from '#features/bans/ban-facts.tsx'
import { BanFilters } from '#features/bans/ban-filters.tsx'
import { BanHistoryQuery, type ListedBan } from '#features/bans/bans-list.documents.ts'
import * as css from '#shell/player/player-card.css.ts'
import { type BansSearch, isFiltered } from '#features/bans/bans-search.ts'
import { useBanParts } from '#features/bans/use-ban-parts.ts'
import { useKeyProps } from '#shell/keys/use-key-props.ts'
import { ButtonRouterLink } from '#shell/navigation/router-links.tsx'
import { PanelPage } from '#shell/panel/panel-page.tsx'
import { PanelSearchField } from '#shell/panel/panel-search-field.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { FoundRows } from '#shell/table/found-rows.tsx'
import { listCount } from '#shell/table/list-count.ts'
import { ListTable } from '#shell/table/list-table.tsx'
import { ListTools } from '#shell/table/list-tools.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import type { ListParts } from '#shell/table/use-list-parts.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { playerTextOf } from '#shell/player/player-text.ts'

const banId = ({ id }: ListedBan) => id

/** All bans; search, filters, order and columns are in the URL. */
export function BansPage({ search }: { search: BansSearch }) {
  const { t } = useTranslation('bans')
  const show = useSearchChange(search)
  const parts = useBanParts(search)
  const columns = useBanColumns()
  const key = useKeyProps()
  return (
    <PanelPage
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      error={parts.error}
      denied={{ title: t(($) => $.noPermission), permission: playerPermissions.viewPlayers }}
      actions={
        <ButtonRouterLink {...key('t')} to="/admin/ban-templates">
          {t(($) => $.toTemplates)}
        </ButtonRouterLink>
      }
    >
      <div className={panel.column}>
        <ListTools
          columns={columns}
          address={search}
          onAddress={show}
          ownOrder={t(($) => $.filter[search.order ?? 'NEWEST'])}
          search={
            <PanelSearchField
              label={t(($) => $.search.label)}
              placeholder={t(($) => $.search.placeholder)}
              search={search.q ?? ''}
              onSearch={(q) => show({ q: q || undefined })}
            />
          }
          filters={<BanFilters search={search} rows={parts.rows ?? []} onChange={show} />}
        />
        <FoundBans search={search} parts={parts} columns={columns} onAddress={show} />
      </div>
    </PanelPage>
  )
}

interface FoundBansProps {
  search: BansSearch
  parts: ListParts<ListedBan>
  columns: ReturnType<typeof useBanColumns>
  onAddress: (change: BansSearch) => void
}

function FoundBans({ search, parts, columns, onAddress }: FoundBansProps) {
  const { t } = useTranslation('bans')
  const navigate = useNavigate()
  return (
    <FoundRows
      parts={parts}
      failed={t(($) => $.loadFailed)}
      empty={
        isFiltered(search) ? (
          <NoMatch
            onReset={() => onAddress({ q: undefined, status: undefined, realm: undefined, admin: undefined })}
          />
        ) : (
          <EmptyState icon={<ShieldCheck size={28} />} title={t(($) => $.empty.title)}>
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
          rowId={banId}
          rowName={playerTextOf}
          address={search}
          onAddress={onAddress}
          card={(ban) => <BanListCard ban={ban} />}
          onOpen={({ playerId: id }) => void navigate({ to: '/admin/player/$id', params: { id } })}
          peek={(ban) => <BanPeek ban={ban} onAdmin={(admin) => onAddress({ admin })} />}
          total={<Total parts={parts} />}
        />
      )}
    </FoundRows>
  )
}

/** How many bans are found, as far as that is known. */
function Total({ parts: { rows = [], nextCursor } }: { parts: ListParts<ListedBan> }) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const { kind, count } = listCount({ counted: null, loaded: rows.length, isWhole: nextCursor === null })
  const shown = formatNumber(locale, count)
  return t(($) => $.total[kind === 'exact' ? 'exact' : 'moreThan'], { count, shown })
}

/** All of a ban beside the list. */
function BanPeek({ ban, onAdmin }: { ban: ListedBan; onAdmin: (id: string) => void }) {
  const { t } = useTranslation('bans')
  const { id, playerId, adminAccountId: admin } = ban
  const [{ data }] = useQuery({
    query: BanHistoryQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  return (
    <div className={css.column}>
      <BanFacts ban={ban} />
      {data?.ban ? <BanChanges changes={data.ban.changes} templateName={ban.templateName} /> : null}
      <div className={css.buttons}>
        <ButtonRouterLink variant="accent" to="/admin/player/$id" params={{ id: playerId }}>
          {t(($) => $.peek.toPlayer)}
        </ButtonRouterLink>
        {admin === null ? null : <Button onClick={() => onAdmin(admin)}>{t(($) => $.peek.byAdmin)}</Button>}
      </div>
    </div>
  )
}
