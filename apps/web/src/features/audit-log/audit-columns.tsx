import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/audit-log/audit-log.css.ts'
import { diffValues } from '#features/audit-log/diff-values.ts'
import { inLanguage, reasonOf, storedName } from '#features/audit-log/stored-texts.ts'
import type { AuditRow } from '#features/audit-log/use-audit-parts.ts'
import { useAuditWords } from '#features/audit-log/use-audit-words.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as table from '#shell/table/list-table.css.ts'
import type { ListColumn } from '#shell/table/list-table.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatTableTime } from '#shell/time/network-time.ts'

type TargetPage =
  | '/admin/player/$id'
  | '/admin/permissions/group/$id'
  | '/admin/permissions/rank/$id'
  | '/admin/server/$id'

/** Name by which the log stores the system as an actor. */
const systemName = 'system'

/** Returns the columns of the list. */
export function useAuditColumns(): readonly ListColumn<AuditRow>[] {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  return useMemo(() => {
    const named = (id: 'at' | 'actor' | 'action' | 'target' | 'changes' | 'reason' | 'request') => ({
      id,
      header: t(($) => $.column[id]),
    })
    return [
      { ...named('at'), cell: ({ at }) => formatTableTime(locale, at), nowrap: true },
      { ...named('actor'), cell: (row) => <ActorName row={row} /> },
      {
        ...named('action'),
        cell: (row) => <ActionName row={row} />,
        nowrap: true,
        canHide: false,
      },
      { ...named('target'), cell: (row) => <TargetName row={row} /> },
      { ...named('changes'), cell: (row) => <ChangedFields row={row} /> },
      {
        ...named('reason'),
        cell: (row) => {
          const reason = reasonOf(locale, row)
          return (
            <span className={css.short} title={reason ?? undefined}>
              {reason}
            </span>
          )
        },
      },
      {
        ...named('request'),
        cell: ({ requestId }) => <code className={table.quiet}>{requestId}</code>,
        hiddenAtFirst: true,
      },
    ]
  }, [t, locale])
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

/** What was done, as a link to the line, and a sign where it was taken back. */
function ActionName({ row: { id, action, revertedBy } }: { row: AuditRow }) {
  const { t } = useTranslation('audit-log')
  const words = useAuditWords()
  const reverted = t(($) => $.revert.reverted)
  return (
    <span className={css.action}>
      <TextRouterLink to="/admin/acplogs/$id" params={{ id }}>
        {words.action(action)}
      </TextRouterLink>
      {revertedBy === null ? null : (
        <span className={css.reverted} role="img" aria-label={reverted} title={reverted}>
          <Undo2 aria-hidden size={16} />
        </span>
      )}
    </span>
  )
}

/** Returns what was acted upon: its kind with its present name, else the name that the line stored, else the id. */
export function useTargetName(): (row: AuditRow) => string {
  const words = useAuditWords()
  return (row) => `${words.target(row.targetType)} ${row.targetName ?? storedName(row) ?? row.targetId}`
}

/** The pages of targets; each needs a permission of its own, and says so. */
const targetPages: ReadonlyMap<string, TargetPage> = new Map<string, TargetPage>([
  ['player', '/admin/player/$id'],
  ['permission-group', '/admin/permissions/group/$id'],
  ['rank', '/admin/permissions/rank/$id'],
  ['game-server', '/admin/server/$id'],
])

/** What was acted upon. */
export function TargetName({ row }: { row: AuditRow }) {
  const { targetType, targetId, targetName } = row
  const name = useTargetName()(row)
  const [lang, id] = targetId.split('/')
  if (targetType === 'character' && targetName !== null && lang !== undefined && id !== undefined) {
    return (
      <TextRouterLink to="/admin/characters/$lang/$id" params={{ lang, id }}>
        {name}
      </TextRouterLink>
    )
  }
  const to = targetPages.get(targetType)
  if (to !== undefined && targetName !== null) {
    return (
      <TextRouterLink to={to} params={{ id: targetId }}>
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
  const locale = useLocale()
  const count = diffValues(inLanguage(locale, oldValue), inLanguage(locale, newValue)).length
  return count === 0 ? null : <span className={table.quiet}>{t(($) => $.diff.count, { count })}</span>
}

/** A line as a card on a phone. */
export function AuditCard({ row }: { row: AuditRow }) {
  const locale = useLocale()
  return (
    <div className={css.card}>
      <ActionName row={row} />
      <span className={css.facts}>
        <span>{formatTableTime(locale, row.at)}</span>
        <ActorName row={row} />
        <TargetName row={row} />
      </span>
    </div>
  )
}
