import { figureDays } from '@kubora/validation/chat-ages'
import { ChartNoAxesColumn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ChatCounts } from '#features/chats/figures/chat-counts.tsx'
import { ChatTimes } from '#features/chats/figures/chat-times.tsx'
import { ChatFiguresQuery } from '#features/chats/figures/figures.documents.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import * as css from '#shell/team-start/start-card.css.ts'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'

/** Chats that are not closed by age, and of the last days how long they took and how they were decided. */
export function ChatFiguresCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(ChatFiguresQuery)
  const days = figureDays
  return (
    <StartCard
      shape="figures"
      title={t(($) => $.chatFigures.title)}
      icon={ChartNoAxesColumn}
      data={data?.chatFigures}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.chatFigures.nothing, { days })}
    >
      {({ ages, firstAnswer, close, outcomes }) => {
        const open = ages.reduce((sum, { count }) => sum + count, 0)
        if (open + firstAnswer.count + close.count === 0) return null
        return (
          <>
            <div className={css.pair}>
              <ChatCounts
                caption={t(($) => $.chatFigures.openCaption)}
                by={t(($) => $.chatFigures.age)}
                nothing={t(($) => $.chatFigures.noneOpen)}
                counts={ages.map(({ age, count }) => ({
                  key: age,
                  label: t(($) => $.chatFigures.ages[age]),
                  count,
                  search: { age },
                }))}
              />
              <ChatCounts
                caption={t(($) => $.chatFigures.outcomesCaption, { days })}
                by={t(($) => $.chatFigures.outcome)}
                nothing={t(($) => $.chatFigures.noneClosed, { days })}
                counts={outcomes.map(({ outcome, count }) => ({
                  key: outcome,
                  label: t(($) => $.chatFigures.outcomes[outcome]),
                  count,
                  search: { status: 'CLOSED', recent: true, outcome },
                }))}
              />
            </div>
            <ChatTimes firstAnswer={firstAnswer} close={close} />
          </>
        )
      }}
    </StartCard>
  )
}
