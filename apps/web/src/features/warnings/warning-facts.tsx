import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import type { WarningRecord } from '#features/warnings/warnings.documents.ts'
import { useNoticeText } from '#features/warnings/use-notice-text.ts'
import * as css from '#shell/player/player-card.css.ts'
import { AddressList } from '#shell/player/address-list.tsx'
import { RuleLink } from '#shell/rules/rule-link.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What a warning is: reason, since when and until when, who gave it, and what only the team reads. */
export function WarningFacts({ warning }: { warning: WarningRecord }) {
  const { t } = useTranslation('warnings')
  const locale = useLocale()
  const { reason, realm, warnedAt, expiresAt, warnerName, ruleId, remark, proof } = warning
  const { deletedAt, deletedByName, deleteComment } = warning
  const notice = useNoticeText(warning)
  const inText = (value: string) => <span className={css.text}>{value}</span>
  return (
    <div className={css.column}>
      <p className={css.text}>{reason}</p>
      <DescriptionList
        entries={[
          { term: t(($) => $.fact.realm), value: t(($) => $.realm[realm ?? 'network']) },
          { term: t(($) => $.fact.since), value: formatDateTime(locale, warnedAt) },
          {
            term: t(($) => $.fact.until),
            value: expiresAt === null ? t(($) => $.fact.forever) : formatDateTime(locale, expiresAt),
          },
          { term: t(($) => $.fact.warner), value: inText(warnerName) },
          ...(notice === null ? [] : [{ term: t(($) => $.notice.term), value: inText(notice) }]),
          ...(ruleId === null ? [] : [{ term: t(($) => $.fact.rule), value: <RuleLink ruleId={ruleId} /> }]),
          ...(remark === null ? [] : [{ term: t(($) => $.fact.remark), value: inText(remark) }]),
          ...(proof.length === 0
            ? []
            : [{ term: t(($) => $.fact.proof), value: <AddressList urls={proof} /> }]),
          ...(deletedAt === null
            ? []
            : [
                {
                  term: t(($) => $.fact.deleted),
                  value: inText(
                    t(($) => $.fact.by, {
                      date: formatDateTime(locale, deletedAt),
                      name: deletedByName ?? '',
                    }),
                  ),
                },
              ]),
          ...(deleteComment === null ? [] : [{ term: t(($) => $.fact.why), value: inText(deleteComment) }]),
        ]}
      />
    </div>
  )
}
