import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'

const DownloadsStartQuery = graphql(`
  query DownloadsStart {
    managedDownloadSections {
      id
      downloads {
        id
        sizeBytes
        upload {
          id
          state
        }
      }
    }
  }
`)

/** Downloads that are not public yet, and files on their way. */
export function DownloadsStartCard() {
  const { t } = useTranslation('team-start')
  const { data, error, retry } = useFreshQuery(DownloadsStartQuery)
  return (
    <StartCard
      title={t(($) => $.downloads.title)}
      icon={Download}
      data={data?.managedDownloadSections}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.downloads.nothing)}
    >
      {(sections) => {
        const all = sections.flatMap(({ downloads }) => downloads)
        const counts = {
          failed: all.filter(({ upload }) => upload?.state === 'FAILED').length,
          moving: all.filter(({ upload }) => upload?.state === 'RECEIVING' || upload?.state === 'CHECKING')
            .length,
          withoutFile: all.filter(({ sizeBytes, upload }) => sizeBytes === null && !upload).length,
        }
        const shown = (['failed', 'moving', 'withoutFile'] as const).filter((what) => counts[what] > 0)
        if (shown.length === 0) return null
        return shown.map((what) => (
          <li key={what}>
            <StartNumberLink
              to="/admin/downloads"
              count={counts[what]}
              tone={what === 'failed' ? 'problem' : 'waiting'}
            >
              {t(($) => $.downloads[what], { count: counts[what] })}
            </StartNumberLink>
          </li>
        ))
      }}
    </StartCard>
  )
}
