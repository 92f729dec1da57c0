import { decideSnapshot } from '@kubora/domain/roleplay/snapshots/decide-snapshot'
import { requestSnapshots } from '@kubora/domain/roleplay/snapshots/request-snapshots'
import { holdsInRealm } from '@kubora/domain/permissions/realms-held'
import type { Database } from '@kubora/schema/db/client'
import { characters, jobs, licenses, properties, vehicles } from '@kubora/schema/db/roleplay'
import { worldSnapshotIds, worldSnapshots, worldSnapshotStateEnum } from '@kubora/schema/db/world-snapshots'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm as RealmName } from '@kubora/validation/realms'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { GameServer } from '#features/game-servers/game-server.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { fromAction } from '#graphql/from-action.ts'

/** Most names of missing things. */
const namedMax = 100

type SnapshotRow = typeof worldSnapshots.$inferSelect & { missingNames: string[] }

const SnapshotState = builder.enumType('WorldSnapshotState', {
  description:
    'WAITING: so much is missing in the game that a team member decides whether it is removed here. DISCARDED: refused, or given up for a newer one.',
  values: worldSnapshotStateEnum.enumValues,
})

const WorldSnapshot = builder.objectRef<SnapshotRow>('WorldSnapshot').implement({
  description: 'A comparison of what is stored of a roleplay world with what is in the game.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'As in the plugin protocol: character, job …' }),
    state: t.expose('state', { type: SnapshotState }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    listed: t.exposeInt('listed', { description: 'How many things the game has listed.' }),
    wanted: t.exposeInt('wanted', { description: 'How many of them were not stored like that.' }),
    missing: t.exposeInt('missing', { description: 'How many stored things the game did not list.' }),
    missingNames: t.exposeStringList('missingNames', {
      description: `Names of at most ${namedMax} of these; none without ${roleplayPermissions.listCharacters} in the realm.`,
    }),
  }),
})

/** SQL: how staff name the thing `m.id` of each kind. */
const names: Record<string, SQL> = {
  character: sql`select c.first_name || ' ' || c.last_name from ${characters} c where c.realm = world_snapshots.realm and c.id = m.id`,
  job: sql`select j.name from ${jobs} j where j.realm = world_snapshots.realm and j.id = m.id`,
  property: sql`select p.address from ${properties} p where p.realm = world_snapshots.realm and p.id = m.id`,
  vehicle: sql`select v.license_plate from ${vehicles} v where v.realm = world_snapshots.realm and v.id = m.id`,
  license: sql`select l.type || ' ' || l.character_id from ${licenses} l where l.realm = world_snapshots.realm and l.id = m.id`,
}

const nameOf = sql`case world_snapshots.kind ${sql.join(
  Object.entries(names).map(([kind, name]) => sql`when ${kind} then (${name})`),
  sql` `,
)} end`

/** Returns the newest comparison of each kind in a realm. */
async function readSnapshots(db: Database, realm: RealmName, withNames: boolean): Promise<SnapshotRow[]> {
  const rows = await db
    .select()
    .from(worldSnapshots)
    .where(
      and(
        eq(worldSnapshots.realm, realm),
        sql`not exists (select from ${worldSnapshots} newer where newer.realm = ${worldSnapshots.realm} and newer.kind = ${worldSnapshots.kind}
          and (newer.requested_at, newer.id) > (${worldSnapshots.requestedAt}, ${worldSnapshots.id}))`,
      ),
    )
    .orderBy(worldSnapshots.kind)
  if (!withNames || rows.every(({ missing }) => missing === 0)) {
    return rows.map((row) => ({ ...row, missingNames: [] }))
  }
  const missing = sql`select l.id from ${worldSnapshotIds} l where l.snapshot_id = world_snapshots.id order by l.id limit ${namedMax}`
  const named = await db
    .select({
      id: worldSnapshots.id,
      names: sql<string[]>`array(select coalesce(${nameOf}, m.id) from (${missing}) as m)`,
    })
    .from(worldSnapshots)
    .where(
      and(
        inArray(
          worldSnapshots.id,
          rows.map(({ id }) => id),
        ),
        inArray(worldSnapshots.state, ['WAITING', 'DONE']),
      ),
    )
  const namesOf = new Map(named.map(({ id, names }) => [id, names]))
  return rows.map((row) => ({ ...row, missingNames: namesOf.get(row.id) ?? [] }))
}

builder.queryField('worldSnapshots', (t) =>
  t.field({
    type: [WorldSnapshot],
    needs: { permission: gameServerPermissions.editServers },
    description: `The newest comparison of each kind of things in the roleplay world of a realm; needs ${gameServerPermissions.editServers}.`,
    args: { realm: t.arg({ type: Realm }) },
    resolve: (_root, { realm }, { domain, principal }) =>
      readSnapshots(domain.db, realm, holdsInRealm(principal, roleplayPermissions.listCharacters, realm)),
  }),
)

builder.mutationFields((t) => ({
  requestWorldSnapshots: t.drizzleField({
    type: GameServer,
    ...fromAction(
      requestSnapshots,
      'Requests from the game server that owns a roleplay world a list of all that is in it',
    ),
    args: { id: t.arg.id() },
    resolve: async (query, _root, args, { domain, principal }) => {
      const id = await requestSnapshots.run(domain, principal, args)
      return domain.db.query.gameServers.findFirst(query({ where: { id } })).then(found)
    },
  }),
  decideWorldSnapshot: t.field({
    type: WorldSnapshot,
    ...fromAction(
      decideSnapshot,
      'Accepts that a large part of a roleplay world is gone from the game, or refuses it; needs a confirmation',
    ),
    args: { snapshotId: t.arg.id(), accepted: t.arg.boolean() },
    resolve: async (_root, args, { domain, principal }) => {
      const id = await decideSnapshot.run(domain, principal, args)
      const [row] = await domain.db.select().from(worldSnapshots).where(eq(worldSnapshots.id, id))
      // the one who decided has seen the names
      return { ...found(row), missingNames: [] }
    },
  }),
}))
