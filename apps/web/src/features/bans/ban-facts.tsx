import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import { reasonIn } from '#shell/texts/translated-reason.ts'
import { BanSince, BanUntil, endOfEnded } from '#features/bans/ban-times.tsx'
import type { ShownBan } from '#features/bans/bans-list.documents.ts'
import * as css from '#shell/player/player-card.css.ts'
import { RuleLink } from '#shell/rules/rule-link.tsx'
import { AddressList } from '#shell/player/address-list.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** What a ban is: reason, where and how long it holds, who made it, and what only the team reads. */
export function BanFacts({ ban }: { ban: ShownBan }) {
  const { t } = useTranslation('bans')
  const locale = useLocale()
  const { realm, active, startsAt, endsAt, adminName, endedByName, ruleId, templateName } = ban
  const { remark, evidence } = ban
  const ended = formatDateTime(locale, endOfEnded(ban))
  return (
    <div className={css.column}>
      <DescriptionList
        entries={[
          { term: t(($) => $.fact.reason), value: <span className={css.text}>{reasonIn(locale, ban)}</span> },
        ]}
      />
      <DescriptionList
        entries={[
          { term: t(($) => $.fact.scope), value: t(($) => $.scope[realm ?? 'network']) },
          active
            ? { term: t(($) => $.fact.until), value: <BanUntil endsAt={endsAt} /> }
            : {
                term: t(($) => $.fact.endedAt),
                value:
                  endedByName === null ? ended : t(($) => $.history.by, { date: ended, name: endedByName }),
              },
          { term: t(($) => $.fact.since), value: <BanSince startsAt={startsAt} /> },
          { term: t(($) => $.fact.admin), value: <span className={css.text}>{adminName}</span> },
          ...(templateName === null
            ? []
            : [{ term: t(($) => $.fact.template), value: <span className={css.text}>{templateName}</span> }]),
          ...(ruleId === null ? [] : [{ term: t(($) => $.fact.rule), value: <RuleLink ruleId={ruleId} /> }]),
        ]}
      />
      {remark === null && evidence.length === 0 ? null : (
        <DescriptionList
          entries={[
            ...(remark === null
              ? []
              : [{ term: t(($) => $.fact.remark), value: <span className={css.text}>{remark}</span> }]),
            ...(evidence.length === 0
              ? []
              : [{ term: t(($) => $.fact.evidence), value: <AddressList urls={evidence} /> }]),
          ]}
        />
      )}
    </div>
  )
}
