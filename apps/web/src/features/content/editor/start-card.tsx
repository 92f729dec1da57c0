import { FilePenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { contentGroups, groupOf } from '#features/content/editor/content-groups.ts'
import { graphql } from '#graphql/graphql.ts'
import { StartCard } from '#shell/team-start/start-card.tsx'
import { StartNumberLink } from '#shell/team-start/start-lines.tsx'
import { useFreshQuery } from '#shell/team-start/use-fresh-query.ts'

const ContentQueueQuery = graphql(`
  query ContentQueue {
    contentQueue {
      kind
      drafts
      scheduled
    }
  }
`)

/** Drafts and what becomes public soon, by list of the editor. */
export function ContentStartCard() {
  const { t } = useTranslation(['team-start', 'content-editor'])
  const { data, error, retry } = useFreshQuery(ContentQueueQuery)
  return (
    <StartCard
      title={t(($) => $.content.title)}
      icon={FilePenLine}
      data={data?.contentQueue}
      error={error}
      failed={t(($) => $.loadFailed)}
      onRetry={retry}
      nothing={t(($) => $.content.nothing)}
    >
      {(queue) => {
        const lines = contentGroups.flatMap((kind) =>
          (['drafts', 'scheduled'] as const).map((what) => ({
            kind,
            what,
            count: queue
              .filter((entry) => groupOf(entry.kind) === kind)
              .reduce((sum, entry) => sum + entry[what], 0),
          })),
        )
        const waiting = lines.filter(({ count }) => count > 0)
        if (waiting.length === 0) return null
        return waiting.map(({ kind, what, count }) => (
          <li key={`${kind} ${what}`}>
            <StartNumberLink
              to="/admin/content"
              search={{ kind, show: what === 'drafts' ? 'draft' : 'scheduled' }}
              count={count}
              tone="waiting"
            >
              {t(($) => $.content[what], { count, group: t(($) => $['content-editor'].groups[kind]) })}
            </StartNumberLink>
          </li>
        ))
      }}
    </StartCard>
  )
}
