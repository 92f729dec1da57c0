import { evidenceFiles } from '@kubora/schema/db/evidence-files'
import { sql } from 'drizzle-orm'
import { Ban } from '#features/bans/ban.type.ts'
import { builder } from '#graphql/builder.ts'

builder.drizzleObjectField(Ban, 'evidenceFileCount', (t) =>
  t.int({
    description: 'How many pictures and videos prove it; `evidenceFiles` has them.',
    select: {
      extras: {
        fileCount: (ban) => sql<number>`(
          select count(*)::int from ${evidenceFiles} f
          where f.ban_id = ${ban.id} and f.state = 'stored' and f.removed_at is null)`,
      },
    },
    resolve: ({ fileCount }) => fileCount,
  }),
)
