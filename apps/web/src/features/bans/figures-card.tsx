import { Ban, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FigureGroups, type Period } from '#features/bans/figure-groups.tsx'
import { SanctionFiguresQuery } from '#features/bans/figures.documents.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import * as css from '#shell/team-start/start-card.css.ts'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'
import { toNetworkMinute } from '#shell/time/network-time.ts'

/** Bans of the last 30 days and the 30 before, by reason and by team member. */
export function BansFiguresCard() {
  return <FiguresCard what="bans" />
}

/** Warnings of the last 30 days and the 30 before, by reason and by team member. */
export function WarningsFiguresCard() {
  return <FiguresCard what="warnings" />
}

function FiguresCard({ what }: { what: 'bans' | 'warnings' }) {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(SanctionFiguresQuery)
  return (
    <StartCard
      shape="figures"
      title={t(($) => $.sanctions[what])}
      icon={what === 'bans' ? Ban : TriangleAlert}
      data={data?.sanctionFigures}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.sanctions[`${what}Nothing`])}
    >
      {({ from, beforeFrom, [what]: { count, before, isCapped, reasons, members } }) => {
        if (count + before === 0) return null
        const action = `${what}.create` as const
        const since = toNetworkMinute(new Date(from))
        const now: Period = { action, from: since }
        const earlier: Period = { action, from: toNetworkMinute(new Date(beforeFrom)), to: since }
        return (
          <>
            <div className={css.pair}>
              <StartNumberLink to="/admin/acplogs" search={now} count={count} tone="calm">
                {t(($) => $.sanctions[`${what}Count`], { count })}
              </StartNumberLink>
              <StartNumberLink to="/admin/acplogs" search={earlier} count={before} tone="calm">
                {t(($) => $.sanctions.beforeCount)}
              </StartNumberLink>
            </div>
            {isCapped ? <p className={css.nothing}>{t(($) => $.sanctions.capped)}</p> : null}
            <div className={css.pair}>
              <FigureGroups
                by="reason"
                title={t(($) => $.sanctions[what])}
                groups={reasons}
                now={now}
                earlier={earlier}
              />
              <FigureGroups
                by="member"
                title={t(($) => $.sanctions[what])}
                groups={members}
                now={now}
                earlier={earlier}
              />
            </div>
          </>
        )
      }}
    </StartCard>
  )
}
