import { isActiveBan } from '@kubora/domain/bans/active-ban'
import { actorOf, type Principal } from '@kubora/domain/kernel/actor'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { holdsPermission } from '@kubora/domain/permissions/holds-permission'
import { holdsInRealm } from '@kubora/domain/permissions/realms-held'
import { bans } from '@kubora/schema/db/bans'
import type { Database } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { characters } from '@kubora/schema/db/roleplay'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm as RealmName } from '@kubora/validation/realms'
import { and, eq, sql } from 'drizzle-orm'
import { Realm } from '#features/game-servers/realm.type.ts'
import { builder } from '#graphql/builder.ts'
import { found } from '#graphql/found.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'
import { TranslatedText, type TranslatedTextValue } from '#graphql/translated-text.type.ts'

type BanValues = { reason: TranslatedTextValue; endsAt: Date | null }
type Values = {
  playerName: string
  characterName: string | null
  memberName: string
  ban: BanValues | null
}

const PremessageBan = builder.objectRef<BanValues>('PremessageBan').implement({
  fields: (t) => ({
    reason: t.field({ type: TranslatedText, resolve: ({ reason }) => reason }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true, description: 'Null: it never ends.' }),
  }),
})

/** What fills the parameters of a premessage. */
export const PremessageValues = builder.objectRef<Values>('PremessageValues').implement({
  description: 'What fills the parameters of a premessage for a player.',
  fields: (t) => ({
    playerName: t.exposeString('playerName'),
    characterName: t.exposeString('characterName', {
      nullable: true,
      description:
        'The character of the realm that was played last; null without one, and for readers who may not list characters there.',
    }),
    memberName: t.exposeString('memberName', { description: 'The reader, as the team member.' }),
    ban: t.expose('ban', { type: PremessageBan, nullable: true, description: 'The active ban.' }),
  }),
})

builder.queryField('premessageValues', (t) =>
  t.field({
    type: PremessageValues,
    nullable: true,
    needs: { permission: roleplayPermissions.viewMessages, realm: 'realm' },
    description: `What fills the parameters of a premessage for a player, to preview it; null when there is none. Needs ${roleplayPermissions.viewMessages} there and ${playerPermissions.viewPlayers}.`,
    args: { realm: t.arg({ type: Realm }), playerId: t.arg.id() },
    resolve: (_root, { realm, playerId }, { domain, principal }) => {
      const reader = found(principal)
      // who may not see players sees neither names nor bans of them here
      if (!holdsPermission(reader.grants, playerPermissions.viewPlayers))
        throw new DomainError('NO_PERMISSION')
      const id = parseNumericId(playerId)
      return id === null ? null : readPremessageValues(domain.db, reader, { realm, playerId: id })
    },
  }),
)

/**
 * Returns what fills the parameters for a player, the character if it is one of theirs; null when there is no such player. A ban is
 * named to those who may see players, a character to those who may list them there.
 */
export async function readPremessageValues(
  db: Database,
  reader: Principal,
  {
    realm,
    playerId: id,
    characterId = null,
  }: { realm: RealmName; playerId: number; characterId?: string | null },
): Promise<Values | null> {
  const mayViewPlayers = holdsPermission(reader.grants, playerPermissions.viewPlayers)
  const mayListCharacters = holdsInRealm(reader, roleplayPermissions.listCharacters, realm)
  const [row] = await db
    .select({
      playerName: sql<string>`coalesce(${players.displayName}, ${players.name})`,
      characterName: sql<string | null>`(
        select c.first_name || ' ' || c.last_name from ${characters} c
        where c.player_id = ${id}::bigint and c.realm = ${realm} and c.removed_at is null and ${mayListCharacters}
        order by (c.id = ${characterId}) desc nulls last, c.last_played_at desc nulls last, c.id limit 1)`,
      banId: bans.id,
      reason: bans.reason,
      reasons: bans.reasons,
      endsAt: bans.endsAt,
    })
    .from(players)
    .leftJoin(bans, and(eq(bans.playerId, players.id), isActiveBan(bans)))
    .where(eq(players.id, id))
    .limit(1)
  if (!row) return null
  const { playerName, characterName, banId, reason, reasons, endsAt } = row
  return {
    playerName,
    characterName,
    memberName: actorOf(reader).name,
    ban:
      !mayViewPlayers || banId === null || reason === null
        ? null
        : { reason: reasons ?? { de: reason }, endsAt },
  }
}
