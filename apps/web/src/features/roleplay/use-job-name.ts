import type { Realm } from '@kubora/validation/realms'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { JobNamesQuery, type NamedJob } from '#features/roleplay/tools.documents.ts'
import type { HeldJob } from '#features/roleplay/wished-values.ts'

const none: readonly NamedJob[] = []

/** Returns the jobs of a realm with their ranks; none until they are known, and for those who may not see them. */
export function useNamedJobs(realm: Realm): readonly NamedJob[] {
  const [{ data }] = useQuery({ query: JobNamesQuery, variables: { realm } })
  return data?.jobs ?? none
}

/** Returns how a job with its rank is called; by their ids where the game has not reported them. */
export function useJobName(realm: Realm): (held: HeldJob) => string {
  const { t } = useTranslation('roleplay')
  const jobs = useNamedJobs(realm)
  return ({ job, rank }) => {
    if (job === null) return t(($) => $.noJob)
    const known = jobs.find(({ jobId }) => jobId === job)
    const rankName = known?.ranks.find(({ rankId }) => rankId === rank)?.name ?? rank
    return [known?.name ?? job, ...(rankName === null ? [] : [rankName])].join(' · ')
  }
}
