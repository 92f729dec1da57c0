import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'

const WithdrawalsStartQuery = graphql(`
  query WithdrawalsStart {
    managedWithdrawals {
      id
    }
  }
`)

/** Withdrawals from contracts that wait; the law gives the team two weeks. */
export function WithdrawalsStartCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(WithdrawalsStartQuery)
  return (
    <StartCard
      title={t(($) => $.withdrawals.title)}
      icon={Undo2}
      data={data?.managedWithdrawals}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.withdrawals.nothing)}
    >
      {({ length: count }) =>
        count === 0 ? null : (
          <li>
            <StartNumberLink to="/admin/orders" count={count} tone="waiting">
              {t(($) => $.withdrawals.waiting, { count })}
            </StartNumberLink>
          </li>
        )
      }
    </StartCard>
  )
}
