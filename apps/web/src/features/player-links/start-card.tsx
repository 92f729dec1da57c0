import { Link2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'

const StaffLinksStartQuery = graphql(`
  query StaffLinksStart {
    staffLinkRequests {
      id
    }
  }
`)

/** Accounts that wait to be linked to a team member. */
export function StaffLinksStartCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(StaffLinksStartQuery)
  return (
    <StartCard
      title={t(($) => $.staffLinks.title)}
      icon={Link2}
      data={data?.staffLinkRequests}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.staffLinks.nothing)}
    >
      {({ length: count }) =>
        count === 0 ? null : (
          <li>
            <StartNumberLink to="/admin/links" count={count} tone="waiting">
              {t(($) => $.staffLinks.waiting, { count })}
            </StartNumberLink>
          </li>
        )
      }
    </StartCard>
  )
}
