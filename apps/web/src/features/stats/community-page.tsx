import { formatNumber } from '@kubora/i18n/format'
import { Clock, Gauge, type LucideIcon, Sparkles, UserRoundCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BoardLinks } from '#features/stats/board-links.tsx'
import * as css from '#features/stats/community-page.css.ts'
import type { CommunityStats } from '#features/stats/community-stats.query.ts'
import { OnlineByHour } from '#features/stats/online-by-hour.tsx'
import { StatsFrame } from '#features/stats/stats-frame.tsx'
import { AsOfLine } from '#shell/offline/as-of-line.tsx'
import { siteConfig } from '#shell/site/site-config.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'
import { useTimeFormat } from '#shell/time/use-time-format.ts'

/** Properties of {@link CommunityPage}. */
export interface CommunityPageProps {
  stats: CommunityStats
  /** How many are online now. */
  playersOnline: number
}

/** Figures of all players together, and the way to the boards. */
export function CommunityPage({ stats, playersOnline }: CommunityPageProps) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  const timeOf = useTimeFormat()
  const { seconds, players, accounts, level, updatedAt, onlineByHour } = stats
  return (
    <StatsFrame section="community" lead={t(($) => $.community.lead, { brand: siteConfig.brand })}>
      <AsOfLine />
      <dl className={css.figures}>
        <div className={css.level}>
          <dt className={css.term}>
            <Sparkles aria-hidden size={18} />
            {t(($) => $.community.level)}
          </dt>
          <dd className={css.levelValue} data-figure="level">
            {formatNumber(locale, level)}
          </dd>
          <dd className={css.note}>{t(($) => $.community.levelText)}</dd>
        </div>
        <Figure name="playtime" icon={Clock} term={t(($) => $.community.playtime)}>
          <PlayingTime minutes={seconds / 60} />
        </Figure>
        <Figure name="perPlayer" icon={Gauge} term={t(($) => $.community.perPlayer)}>
          <PlayingTime minutes={players === 0 ? 0 : seconds / 60 / players} />
        </Figure>
        <Figure name="players" icon={Users} term={t(($) => $.community.players)}>
          {formatNumber(locale, players)}
        </Figure>
        <Figure name="accounts" icon={UserRoundCheck} term={t(($) => $.community.accounts)}>
          {formatNumber(locale, accounts)}
        </Figure>
      </dl>
      <p className={css.note}>{t(($) => $.board.updated, { time: timeOf(updatedAt) })}</p>
      <OnlineByHour now={playersOnline} hours={onlineByHour} />
      <section className={css.boards} aria-labelledby="boards">
        <h2 id="boards">{t(($) => $.community.boards)}</h2>
        <BoardLinks />
      </section>
    </StatsFrame>
  )
}

/** Properties of {@link Figure}. */
interface FigureProps {
  name: string
  icon: LucideIcon
  term: string
  children: ReactNode
}

function Figure({ name, icon: Icon, term, children }: FigureProps) {
  return (
    <div className={css.figure}>
      <dt className={css.term}>
        <Icon aria-hidden size={18} />
        {term}
      </dt>
      <dd className={css.value} data-figure={name}>
        {children}
      </dd>
    </div>
  )
}
