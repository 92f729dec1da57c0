import { formatNumber } from '@kubora/i18n/format'
import { Button } from '@kubora/ui/button'
import { EmptyState } from '@kubora/ui/empty-state'
import { Skeleton } from '@kubora/ui/skeleton'
import type { CombinedError } from '@urql/core'
import { BriefcaseBusiness } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/roleplay/roleplay.css.ts'
import type { JobsQuery } from '#features/roleplay/tools.documents.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import { PanelQuery } from '#shell/panel/panel-query.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A job with its ranks and the number of its members. */
export type ListedJob = ResultOf<typeof JobsQuery>['jobs'][number]

/** Most members that the server counts one by one. */
const countedMax = 10_000

/** Properties of {@link JobList}. */
export interface JobListProps {
  jobs: readonly ListedJob[] | undefined
  error: CombinedError | undefined
  onRetry: () => void
  /** Shows the members of a job. */
  onOpen: (job: string) => void
}

/** The jobs of a realm with ranks and number of members; a press shows who they are. */
export function JobList({ jobs, error, onRetry, onOpen }: JobListProps) {
  const { t } = useTranslation('world-tools')
  return (
    <PanelQuery
      data={jobs}
      error={error}
      failed={t(($) => $.jobs.loadFailed)}
      onRetry={onRetry}
      outline={<Skeleton shape="block" />}
    >
      {(known) =>
        known.length === 0 ? (
          <EmptyState icon={<BriefcaseBusiness size={28} />} title={t(($) => $.jobs.empty)}>
            {t(($) => $.jobs.emptyText)}
          </EmptyState>
        ) : (
          <ul data-arrow-rows="inside" className={css.changes}>
            {known.map((job) => (
              <li key={job.id} className={css.change}>
                <div className={css.changeHead}>
                  <Button size="sm" onClick={() => onOpen(job.jobId)}>
                    <span className={css.wholeName}>{job.name}</span>
                  </Button>
                  <MemberCount count={job.memberCount} />
                </div>
                <p className={css.hint}>
                  {job.ranks.length === 0
                    ? t(($) => $.jobs.noRanks)
                    : t(($) => $.jobs.ranks, { ranks: job.ranks.map(({ name }) => name).join(', ') })}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </PanelQuery>
  )
}

/** How many characters have a job, as far as they are counted. */
export function MemberCount({ count }: { count: number }) {
  const { t } = useTranslation('world-tools')
  const locale = useLocale()
  if (count > countedMax)
    return <span>{t(($) => $.jobs.manyMembers, { shown: formatNumber(locale, countedMax) })}</span>
  return <span>{t(($) => $.jobs.members, { count, shown: formatNumber(locale, count) })}</span>
}
