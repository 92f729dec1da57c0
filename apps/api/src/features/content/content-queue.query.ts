import type { Database } from '@kubora/schema/db/client'
import { contentItems } from '@kubora/schema/db/content'
import { type ContentKindName, contentKindNames } from '@kubora/validation/content-kinds'
import { contentPermissions } from '@kubora/validation/permissions/content'
import { sql } from 'drizzle-orm'
import { ContentKind } from '#features/content/content.enums.ts'
import { builder } from '#graphql/builder.ts'

type ContentQueueRow = { kind: ContentKindName; drafts: number; scheduled: number }

const ContentQueue = builder.objectRef<ContentQueueRow>('ContentQueue').implement({
  description: 'What is not public yet of one kind of content.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ContentKind }),
    drafts: t.exposeInt('drafts', { description: 'Items of which a draft waits.' }),
    scheduled: t.exposeInt('scheduled', {
      description: 'Items of which a text becomes public within seven days.',
    }),
  }),
})

// the revisions of an item are found by their index
async function readContentQueue(db: Database): Promise<ContentQueueRow[]> {
  const rows = await db
    .select({
      kind: contentItems.kind,
      drafts: sql<number>`(count(*) filter (where waiting.draft))::int`,
      scheduled: sql<number>`(count(*) filter (where waiting.scheduled))::int`,
    })
    .from(contentItems)
    .innerJoinLateral(
      sql`(select bool_or(stage = 'draft') as draft,
          bool_or(stage = 'scheduled' and publish_at <= now() + interval '7 days') as scheduled
        from current_revisions where item_id = ${contentItems.id}) as waiting`,
      sql`true`,
    )
    .where(sql`${contentItems.deletedAt} is null`)
    .groupBy(contentItems.kind)
  return contentKindNames.flatMap((kind) => {
    const row = rows.find((candidate) => candidate.kind === kind)
    return row && row.drafts + row.scheduled > 0 ? [{ ...row, kind }] : []
  })
}

builder.queryField('contentQueue', (t) =>
  t.field({
    type: [ContentQueue],
    needs: { permission: contentPermissions.editContent },
    points: 3,
    description:
      'Drafts, and what becomes public within seven days, by kind; kinds without any are left out. Needs acp.content.edit.',
    resolve: (_root, _args, { domain }) => readContentQueue(domain.db),
  }),
)
