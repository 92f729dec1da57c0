import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import * as css from '#shell/team-start/start-card.css.ts'
import { StartDisclosure } from '#shell/team-start/start-disclosure.tsx'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'
import { RelativeTime } from '#shell/time/relative-time.tsx'
import { useNow } from '#shell/time/use-now.ts'

/** Most jobs the server lists. */
const listedMax = 100

/** Jobs wait for moments all the time; from this age on something is wrong, ms. */
const lateMs = 60_000

const DeliveriesQuery = graphql(`
  query Deliveries {
    failedCommands {
      serverId
      serverName
      failedCommands
    }
    waitingJobs {
      id
      topic
      availableAt
    }
    failedJobs {
      id
      topic
      failedAt
    }
  }
`)

/** Commands that a game server did not carry out, jobs that wait and jobs that failed, mails apart. */
export function DeliveriesCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(DeliveriesQuery)
  return (
    <StartCard
      title={t(($) => $.deliveries.title)}
      icon={Send}
      data={data}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.deliveries.nothing)}
    >
      {({ failedCommands, waitingJobs, failedJobs }) => {
        const waiting = waitingJobs.map(({ id, topic, availableAt }) => ({ id, topic, at: availableAt }))
        const failed = failedJobs.map(({ id, topic, failedAt }) => ({ id, topic, at: failedAt }))
        const isMail = ({ topic }: Job) => topic.includes('mail')
        const isCapped = failed.length === listedMax
        if (failedCommands.length + waiting.length + failed.length === 0) return null
        return (
          <>
            {failedCommands.map(({ serverId: id, serverName: server, failedCommands: count }) => (
              <li key={id}>
                <StartNumberLink to="/admin/server/$id" params={{ id }} count={count} tone="problem">
                  {t(($) => $.deliveries.commands, { count, server })}
                </StartNumberLink>
              </li>
            ))}
            <WaitingJobs jobs={waiting} />
            <FailedJobs what="failedMails" jobs={failed.filter(isMail)} isCapped={isCapped} />
            <FailedJobs what="failedOthers" jobs={failed.filter((job) => !isMail(job))} isCapped={isCapped} />
          </>
        )
      }}
    </StartCard>
  )
}

interface Job {
  id: string
  topic: string
  at: string
}

function WaitingJobs({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation('team-start')
  const [oldest] = jobs
  const isLate = useNow().getTime() - Date.parse(oldest?.at ?? '') > lateMs
  if (oldest === undefined) return null
  return (
    <JobList
      jobs={jobs}
      isCapped={jobs.length === listedMax}
      tone={isLate ? 'problem' : 'calm'}
      label={
        <>
          {t(($) => $.deliveries.waiting, { count: jobs.length })}
          <span className={css.detail}>
            {t(($) => $.deliveries.oldest)} <RelativeTime at={oldest.at} />
          </span>
        </>
      }
    />
  )
}

interface FailedJobsProps {
  what: 'failedMails' | 'failedOthers'
  jobs: readonly Job[]
  isCapped: boolean
}

function FailedJobs({ what, jobs, isCapped }: FailedJobsProps) {
  const { t } = useTranslation('team-start')
  if (jobs.length === 0) return null
  const label = t(($) => $.deliveries[what], { count: jobs.length })
  return <JobList jobs={jobs} isCapped={isCapped} tone="problem" label={label} />
}

interface JobListProps {
  jobs: readonly Job[]
  isCapped: boolean
  tone: 'calm' | 'problem'
  label: ReactNode
}

/** A number of jobs that opens their list: they have no page of their own. */
function JobList({ jobs, isCapped, tone, label }: JobListProps) {
  const { t, i18n } = useTranslation('team-start')
  const nameOf = (topic: string) =>
    i18n.exists(`team-start:deliveries.topic.${topic}`)
      ? t(($) => $.deliveries.topic[topic as 'kick-banned'])
      : topic
  return (
    <li>
      <StartDisclosure count={jobs.length} isCapped={isCapped} tone={tone} label={label}>
        {jobs.map(({ id, topic, at }) => (
          <li key={id} className={css.line}>
            {nameOf(topic)}
            <span className={css.detail}>
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </StartDisclosure>
    </li>
  )
}
