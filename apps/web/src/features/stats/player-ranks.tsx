import { formatNumber } from '@kubora/i18n/format'
import { Cell, HeaderCell, Table, TableRow } from '@kubora/ui/table'
import { type StatsPeriod, statsModes } from '@kubora/validation/stats'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownPeriods, wordOf } from '#features/stats/boards.ts'
import * as css from '#features/stats/player-ranks.css.ts'
import { type PlayerScore, scoreOn } from '#features/stats/player-scores.ts'
import { RankMark } from '#features/stats/rank-mark.tsx'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'
import { PlayingTime } from '#shell/time/playing-time.tsx'

/** A player's rank, points and playing time in each mode that was played, of a period that the reader chooses. */
export function PlayerRanks({ scores }: { scores: readonly PlayerScore[] }) {
  const { t } = useTranslation(['player-stats', 'stats'])
  const [period, setPeriod] = useState<StatsPeriod>('ALL_TIME')
  const modes = statsModes.filter((mode) => scores.some((score) => score.mode === mode))
  return (
    <div className={css.ranks}>
      <PeriodChoice period={period} onChoose={setPeriod} />
      <Table label={t(($) => $.ranks.label, { period: t(($) => $.stats.periods[period]) })}>
        <thead>
          <tr>
            <HeaderCell>{t(($) => $.ranks.mode)}</HeaderCell>
            <HeaderCell numeric>{t(($) => $.rank)}</HeaderCell>
            <HeaderCell numeric className={css.wide}>
              {t(($) => $.playtime)}
            </HeaderCell>
            <HeaderCell numeric>{t(($) => $.points)}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {modes.map((mode) => (
            <RankRow key={mode} score={scoreOn(scores, mode, period)} />
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function RankRow({ score: { mode, period, rank, seconds, points } }: { score: PlayerScore }) {
  const { t } = useTranslation('stats')
  const locale = useLocale()
  const played = <PlayingTime minutes={seconds / 60} />
  return (
    <TableRow data-mode={mode}>
      <Cell className={css.mode}>
        <TextRouterLink to="/stats/$mode/{-$time}" params={{ mode, time: wordOf(period) }}>
          {t(($) => $.modes[mode])}
        </TextRouterLink>
        <span className={css.below}>{played}</span>
      </Cell>
      <Cell numeric data-figure="rank">
        <RankMark rank={rank} points={points} />
      </Cell>
      <Cell numeric nowrap className={css.wide} data-figure="playtime">
        {played}
      </Cell>
      <Cell numeric nowrap className={css.points} data-figure="points">
        {formatNumber(locale, points)}
      </Cell>
    </TableRow>
  )
}

/** Properties of {@link PeriodChoice}. */
interface PeriodChoiceProps {
  period: StatsPeriod
  onChoose: (period: StatsPeriod) => void
}

function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation(['player-stats', 'stats'])
  const name = useId()
  return (
    <div role="radiogroup" aria-label={t(($) => $.ranks.period)} className={css.periods}>
      {shownPeriods.map((one) => (
        <label key={one} className={css.period}>
          <input
            type="radio"
            name={name}
            className={css.radio}
            checked={one === period}
            onChange={() => onChoose(one)}
          />
          {t(($) => $.stats.periods[one])}
        </label>
      ))}
    </div>
  )
}
