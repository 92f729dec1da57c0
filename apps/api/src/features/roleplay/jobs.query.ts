import type { Database } from '@kubora/schema/db/client'
import { characters, jobs } from '@kubora/schema/db/roleplay'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm as RealmName } from '@kubora/validation/realms'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { Realm } from '#features/game-servers/realm.type.ts'
import { asReference } from '#features/roleplay/as-reference.ts'
import { builder } from '#graphql/builder.ts'

const { viewCharacterJobs, editCharacterJobs, listCharacters } = roleplayPermissions

/** Most jobs of a realm. */
const jobsMax = 500

/** Most members of a job that are counted one by one. */
const countedMax = 10_000

type JobRow = Awaited<ReturnType<typeof readJobs>>[number]

/** Returns the jobs of a realm by name, each with how many characters have it. */
export function readJobs(db: Database, realm: RealmName) {
  return db
    .select({
      realm: jobs.realm,
      id: jobs.id,
      name: jobs.name,
      ranks: jobs.ranks,
      // by name, as columns stand without their table in a query over one
      memberCount: sql<number>`(select count(*)::int from (select from ${characters} c
        where c.realm = jobs.realm and c.job = ${asReference(sql`jobs.id`)} and c.removed_at is null
        limit ${sql.raw(String(countedMax + 1))}) counted)`,
    })
    .from(jobs)
    .where(and(eq(jobs.realm, realm), isNull(jobs.removedAt)))
    .orderBy(asc(jobs.name), asc(jobs.id))
    .limit(jobsMax)
}

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
    memberCount: t.exposeInt('memberCount', {
      description: `How many characters have it; ${countedMax + 1} for more than ${countedMax}.`,
    }),
  }),
})

builder.queryField('jobs', (t) =>
  t.field({
    type: [Job],
    needs: {
      permission: viewCharacterJobs,
      realm: 'realm',
      or: [editCharacterJobs, listCharacters].map((permission) => ({ permission, realm: 'realm' })),
    },
    points: 3,
    description: `Jobs of a realm by name, at most ${jobsMax}; needs ${viewCharacterJobs}, ${editCharacterJobs} or ${listCharacters} there.`,
    args: { realm: t.arg({ type: Realm }) },
    resolve: (_root, { realm }, { domain }) => readJobs(domain.db, realm),
  }),
)
