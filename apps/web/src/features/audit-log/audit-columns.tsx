import { formatDateTime } from '@kubora/i18n/format'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/audit-log/audit-log.css.ts'
import { diffValues } from '#features/audit-log/diff-values.ts'
import type { AuditRow } from '#features/audit-log/use-audit-parts.ts'
import { useAuditWords } from '#features/audit-log/use-audit-words.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Name by which the log stores the system as an actor. */
const systemName = 'system'

/** Returns the columns of the list. */
export function useAuditColumns(): readonly ListColumn<AuditRow>[] {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  const words = useAuditWords()
  return useMemo(() => {
    const named = (id: 'at' | 'actor' | 'action' | 'target' | 'changes' | 'reason' | 'request') => ({
      id,
      header: t(($) => $.column[id]),
    })
    return [
      { ...named('at'), cell: ({ at }) => formatDateTime(locale, at), nowrap: true },
      { ...named('actor'), cell: (row) => <ActorName row={row} /> },
      {
        ...named('action'),
        cell: ({ id, action }) => (
          <TextRouterLink to="/admin/acplogs/$id" params={{ id }}>
            {words.action(action)}
          </TextRouterLink>
        ),
        nowrap: true,
        canHide: false,
      },
      { ...named('target'), cell: (row) => <TargetName row={row} /> },
      { ...named('changes'), cell: (row) => <ChangedFields row={row} /> },
      {
        ...named('reason'),
        cell: ({ value }) => (
          <span className={css.short} title={value ?? undefined}>
            {value}
          </span>
        ),
      },
      {
        ...named('request'),
        cell: ({ requestId }) => <code className={table.quiet}>{requestId}</code>,
        hiddenAtFirst: true,
      },
    ]
  }, [t, locale, words])
}

/** Returns who acted: the name at that time, or a readable one for the system. */
export function useActorName({ actorId, actorName }: AuditRow): string {
  const { t } = useTranslation('audit-log')
  return actorId === null && actorName === systemName ? t(($) => $.system) : actorName
}

function ActorName({ row }: { row: AuditRow }) {
  const name = useActorName(row)
  return (
    <span className={css.short} title={name}>
      {name}
    </span>
  )
}

/** What was acted upon. */
export function TargetName({ row: { targetType, targetId } }: { row: AuditRow }) {
  const words = useAuditWords()
  const name = `${words.target(targetType)} ${targetId}`
  if (targetType === 'player') {
    return (
      <TextRouterLink to="/admin/player/$id" params={{ id: targetId }}>
        {name}
      </TextRouterLink>
    )
  }
  return (
    <span className={css.short} title={name}>
      {name}
    </span>
  )
}

function ChangedFields({ row: { oldValue, newValue } }: { row: AuditRow }) {
  const { t } = useTranslation('audit-log')
  const count = diffValues(oldValue, newValue).length
  return count === 0 ? null : <span className={table.quiet}>{t(($) => $.diff.count, { count })}</span>
}

/** A line as a card on a phone. */
export function AuditCard({ row }: { row: AuditRow }) {
  const locale = useLocale()
  const words = useAuditWords()
  return (
    <div className={css.card}>
      <TextRouterLink to="/admin/acplogs/$id" params={{ id: row.id }}>
        {words.action(row.action)}
      </TextRouterLink>
      <span className={css.facts}>
        <span>{formatDateTime(locale, row.at)}</span>
        <ActorName row={row} />
        <TargetName row={row} />
      </span>
    </div>
  )
}
