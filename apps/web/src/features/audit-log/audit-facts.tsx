import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import { TargetName, useActorName } from '#features/audit-log/audit-columns.tsx'
import { AuditDiff } from '#features/audit-log/audit-diff.tsx'
import * as css from '#features/audit-log/audit-log.css.ts'
import type { AuditRow } from '#features/audit-log/use-audit-parts.ts'
import { useAuditWords } from '#features/audit-log/use-audit-words.ts'
import { ButtonRouterLink, TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Everything that is stored of a line: who, what, when, why, and the values before and after. */
export function AuditFacts({ row }: { row: AuditRow }) {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  const words = useAuditWords()
  const name = useActorName(row)
  const { actorId, actorName, targetType, targetId, value, requestId, reverts } = row
  return (
    <>
      <DescriptionList
        entries={[
          { term: t(($) => $.column.action), value: words.action(row.action) },
          { term: t(($) => $.column.at), value: formatDateTime(locale, row.at) },
          { term: t(($) => $.column.actor), value: <span className={css.whole}>{name}</span> },
          { term: t(($) => $.column.target), value: <TargetName row={row} /> },
          ...(value === null ? [] : [{ term: t(($) => $.column.reason), value }]),
          ...(requestId === null
            ? []
            : [{ term: t(($) => $.column.request), value: <code className={css.whole}>{requestId}</code> }]),
          ...(reverts === null
            ? []
            : [
                {
                  term: t(($) => $.revert.reverts),
                  value: (
                    <TextRouterLink to="/admin/acplogs/$id" params={{ id: reverts }}>
                      {t(($) => $.revert.openReverted)}
                    </TextRouterLink>
                  ),
                },
              ]),
        ]}
      />
      <AuditDiff oldValue={row.oldValue} newValue={row.newValue} />
      <div className={css.buttons}>
        <ButtonRouterLink size="sm" to="/admin/acplogs" search={{ actor: actorId ?? actorName }}>
          {t(($) => $.entry.ofActor, { name })}
        </ButtonRouterLink>
        <ButtonRouterLink size="sm" to="/admin/acplogs" search={{ type: targetType, target: targetId }}>
          {t(($) => $.entry.ofTarget)}
        </ButtonRouterLink>
      </div>
    </>
  )
}
