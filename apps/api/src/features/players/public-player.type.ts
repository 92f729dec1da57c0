import { MinecraftText } from '#features/players/minecraft-text.type.ts'
import { readMinecraftText } from '@kubora/validation/minecraft-text'
import { builder } from '#graphql/builder.ts'

/** What everybody may see of a player: nothing of the account, of bans, or of the game server. */
export type PublicPlayerRow = {
  id: number
  uuid: string
  name: string
  firstJoinAt: Date
  playtimeMinutes: number
  rankName: string | null
  rankPrefix: string | null
  online: boolean
  /** Points of all modes and all time; null without any, and for a player whom no board shows. */
  overallPoints: number | null
}

const PublicRank = builder.objectRef<{ name: string; prefix: string }>('PublicRank').implement({
  description: 'A rank as everybody sees it.',
  fields: (t) => ({
    name: t.exposeString('name'),
    prefix: t.field({
      type: [MinecraftText],
      description: 'The prefix in game, its § codes read; empty without one.',
      resolve: ({ prefix }) => readMinecraftText(prefix),
    }),
  }),
})

/** A player's public page. */
export const PublicPlayer = builder.objectRef<PublicPlayerRow>('PublicPlayer').implement({
  description: 'What everybody may see of a player.',
  fields: (t) => ({
    id: t.exposeID('id'),
    uuid: t.exposeID('uuid'),
    name: t.exposeString('name'),
    firstJoinAt: t.expose('firstJoinAt', { type: 'DateTime' }),
    playtimeMinutes: t.exposeInt('playtimeMinutes'),
    online: t.exposeBoolean('online', {
      description: 'Whether the player is on a connected game server now.',
    }),
    rank: t.field({
      type: PublicRank,
      nullable: true,
      description: 'Null without a rank or after it ended.',
      resolve: ({ rankName, rankPrefix }) =>
        rankName === null ? null : { name: rankName, prefix: rankPrefix ?? '' },
    }),
  }),
})
