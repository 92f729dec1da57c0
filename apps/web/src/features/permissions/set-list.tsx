import { formatNumber } from '@kubora/i18n/format'
import { Badge } from '@kubora/ui/badge'
import { EmptyState } from '@kubora/ui/empty-state'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PermissionsSearch } from '#features/permissions/permissions-search.ts'
import { Prefix } from '#features/permissions/prefix-picture.tsx'
import * as css from '#features/permissions/rights.css.ts'
import type { EditableRank, PermissionGroup } from '#features/permissions/rights.documents.ts'
import { SetFacts } from '#features/permissions/set-facts.tsx'
import { isRank, type SetKind } from '#features/permissions/set-kind.ts'
import * as panel from '#shell/panel/panel.css.ts'
import { foundBy } from '#shell/table/found-by.ts'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { ListTotal } from '#shell/table/list-total.tsx'
import { useSearchChange } from '#shell/table/use-search-change.ts'
import { WholeList } from '#shell/table/whole-list.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

type RightsSet = EditableRank | PermissionGroup

const setId = ({ id }: RightsSet) => id

/** Properties of {@link SetList}. */
export interface SetListProps {
  kind: SetKind
  search: PermissionsSearch
  sets: readonly RightsSet[]
}

/** The ranks or the groups; a press opens one. */
export function SetList({ kind, search, sets }: SetListProps) {
  const { t } = useTranslation('rights')
  const navigate = useNavigate()
  const show = useSearchChange(search)
  const columns = useColumns(kind)
  const isFound = foundBy(search.q)
  const rows = sets.filter(({ name, permissions }) => isFound(name, ...permissions))
  if (sets.length === 0) {
    const none = kind === 'rank' ? 'noRanks' : 'noGroups'
    return (
      <EmptyState icon={<KeyRound size={28} />} title={t(($) => $[none].title)}>
        {t(($) => $[none].text)}
      </EmptyState>
    )
  }
  return (
    <div className={panel.column}>
      <WholeList
        label={t(($) => $.view[kind === 'rank' ? 'ranks' : 'groups'])}
        columns={columns}
        rows={rows}
        rowId={setId}
        rowName={({ name }) => name}
        address={search}
        onAddress={show}
        ownOrder={t(($) => $[kind === 'rank' ? 'byLevel' : 'byName'])}
        searchField={{ label: t(($) => $.search.label), placeholder: t(($) => $.search.placeholder) }}
        onReset={() => show({ q: undefined })}
        card={(set) => <SetCard set={set} />}
        peek={(set) => <SetFacts set={set} />}
        onOpen={({ id }) => void navigate({ to: `/admin/permissions/${kind}/$id`, params: { id } })}
        total={<ListTotal found={rows.length} all={sets.length} />}
      />
    </div>
  )
}

const countOf = (set: RightsSet) => (isRank(set) ? set.holderCount : set.memberCount)

function useColumns(kind: SetKind): readonly ListColumn<RightsSet>[] {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const ofRank: ListColumn<RightsSet>[] = [
    {
      id: 'level',
      header: t(($) => $.column.level),
      sortable: true,
      descendingFirst: true,
      nowrap: true,
      cell: (set) => (isRank(set) ? set.level : null),
      value: (set) => (isRank(set) ? set.level : 0),
    },
    {
      id: 'prefix',
      header: t(($) => $.column.prefix),
      cell: (set) => (isRank(set) ? <Prefix prefix={set.minecraftPrefix} /> : null),
    },
  ]
  return [
    {
      id: 'name',
      header: t(($) => $.column.name),
      sortable: true,
      canHide: false,
      cell: ({ name }) => <span className={table.parent}>{name}</span>,
      value: ({ name }) => name,
    },
    ...(kind === 'rank' ? ofRank : []),
    {
      id: 'team',
      header: t(($) => $.column.team),
      nowrap: true,
      cell: ({ isTeam }) =>
        isTeam ? <Badge tone="teal">{t(($) => $.team.yes)}</Badge> : t(($) => $.team.no),
    },
    {
      id: 'permissions',
      header: t(($) => $.column.permissions),
      sortable: true,
      descendingFirst: true,
      nowrap: true,
      cell: ({ permissions }) => formatNumber(locale, permissions.length),
      value: ({ permissions }) => permissions.length,
    },
    {
      id: 'holders',
      header: t(($) => $.column.holders),
      sortable: true,
      descendingFirst: true,
      nowrap: true,
      cell: (set) => formatNumber(locale, countOf(set)),
      value: countOf,
    },
  ]
}

/** A rank or group on a phone. */
function SetCard({ set }: { set: RightsSet }) {
  const { t } = useTranslation('rights')
  const locale = useLocale()
  const count = countOf(set)
  return (
    <div className={table.card}>
      <span className={panel.rowName}>
        <span className={css.strong}>{set.name}</span>
        {set.isTeam ? <Badge tone="teal">{t(($) => $.team.yes)}</Badge> : null}
      </span>
      <span className={table.facts}>
        {isRank(set) ? (
          <>
            <span>
              {t(($) => $.column.level)} {set.level}
            </span>
            <Prefix prefix={set.minecraftPrefix} />
          </>
        ) : null}
        <span>{t(($) => $.holders, { count, shown: formatNumber(locale, count) })}</span>
      </span>
    </div>
  )
}
