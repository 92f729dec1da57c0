import { isConnected } from '@kubora/domain/commands/connection-state'
import { realmsHeld } from '@kubora/domain/permissions/realms-held'
import type { Database } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { characters } from '@kubora/schema/db/roleplay'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm as RealmName } from '@kubora/validation/realms'
import { sql } from 'drizzle-orm'
import { Realm } from '#features/game-servers/realm.type.ts'
import { readingPermissions, readingWorlds } from '#features/roleplay/reading-characters.ts'
import { builder } from '#graphql/builder.ts'

/** Most characters that are counted one by one. */
const countedMax = 10_000

type WorldRow = {
  realm: RealmName
  characterCount: number
  reportedAt: Date | null
  ownerName: string | null
  connected: boolean
}

const World = builder.objectRef<WorldRow>('World').implement({
  description: 'The roleplay world of a realm.',
  fields: (t) => ({
    realm: t.expose('realm', { type: Realm }),
    characterCount: t.exposeInt('characterCount', {
      description: `How many characters are in the game; ${countedMax + 1} for more than ${countedMax}.`,
    }),
    reportedAt: t.expose('reportedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When its owner last changed a character here; null before the first report.',
    }),
    ownerName: t.exposeString('ownerName', {
      nullable: true,
      description:
        'The game server that owns it; null: none, so nothing is reported and nothing can be changed.',
    }),
    connected: t.exposeBoolean('connected', { description: 'Whether the owner is connected.' }),
  }),
})

async function readWorlds(db: Database, realms: readonly RealmName[]): Promise<WorldRow[]> {
  const ofRealm = sql`from characters c where c.realm = r.realm`
  return db
    .select({
      realm: sql<RealmName>`r.realm`,
      characterCount: sql<number>`(select count(*)::int from (
        select ${ofRealm} and c.removed_at is null limit ${sql.raw(String(countedMax + 1))}) counted)`,
      reportedAt: sql<Date | null>`(select max(c.reported_at) ${ofRealm})`.mapWith(characters.reportedAt),
      ownerName: gameServers.name,
      connected: sql<boolean>`coalesce(${isConnected(gameServers)}, false)`,
    })
    .from(sql`unnest(${sql.param([...realms])}::realm[]) with ordinality as r (realm, position)`)
    .leftJoin(gameServers, sql`${gameServers.realm} = r.realm and ${gameServers.ownsWorld}`)
    .orderBy(sql`r.position`)
}

builder.queryField('worlds', (t) =>
  t.field({
    type: [World],
    needs: readingWorlds,
    description: `Roleplay worlds of the realms in which the caller holds ${roleplayPermissions.listCharacters} or the permission of a tool that changes characters.`,
    resolve: (_root, _args, { domain, principal }) => {
      const held = new Set(readingPermissions.flatMap((permission) => realmsHeld(principal, permission)))
      return readWorlds(domain.db, [...held])
    },
  }),
)
