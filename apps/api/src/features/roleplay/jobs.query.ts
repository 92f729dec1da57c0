import { jobs } from '@kubora/schema/db/roleplay'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'

/** Most jobs of a realm. */
const jobsMax = 500

type JobRow = typeof jobs.$inferSelect

const JobRank = builder.objectRef<JobRow['ranks'][number]>('JobRank').implement({
  fields: (t) => ({ rankId: t.exposeString('id'), name: t.exposeString('name') }),
})

const Job = builder.objectRef<JobRow>('Job').implement({
  description: 'A job of the roleplay, as the game reported it last.',
  fields: (t) => ({
    id: t.id({ description: 'Realm and id of the game.', resolve: ({ realm, id }) => `${realm}/${id}` }),
    jobId: t.exposeString('id', { description: 'The id of the game.' }),
    name: t.exposeString('name'),
    ranks: t.expose('ranks', { type: [JobRank], description: 'The lowest first.' }),
  }),
})

builder.queryField('jobs', (t) =>
  t.field({
    type: [Job],
    needs: {
      permission: roleplayPermissions.viewCharacterJobs,
      realm: 'realm',
      or: { permission: roleplayPermissions.listCharacters, realm: 'realm' },
    },
    description: `Jobs of a realm by name, at most ${jobsMax}; needs ${roleplayPermissions.viewCharacterJobs} or ${roleplayPermissions.listCharacters} there.`,
    args: { realm: t.arg({ type: Realm }) },
    resolve: (_root, { realm }, { domain }) =>
      domain.db
        .select()
        .from(jobs)
        .where(and(eq(jobs.realm, realm), isNull(jobs.removedAt)))
        .orderBy(asc(jobs.name), asc(jobs.id))
        .limit(jobsMax),
  }),
)
