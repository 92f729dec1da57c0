import { isWithheld } from '@kubora/domain/permissions/colleagues'
import type { playerNotes } from '@kubora/schema/db/player-notes'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayRealms } from '@kubora/validation/player-notes'
import { getSchemaConfig, queryFromInfo } from '@pothos/plugin-drizzle'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AllowedCharacters, PlayerNotePage } from '#features/players/player-note.type.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'
import { pageSize, readCursor, toPage } from '#graphql/page.ts'

builder.drizzleObjectField(Player, 'notes', (t) =>
  t.field({
    type: PlayerNotePage,
    needs: { permission: playerPermissions.viewPlayers },
    description:
      'Versions of the team’s note, newest first, at most 100 a page; the first one is the note. None of the reader, or of a colleague who stands above. Needs acp.players.view.',
    args: { after: t.arg.string({ required: false }), first: t.arg.int({ defaultValue: 20 }) },
    resolve: async (player, { after, first }, context, info) => {
      const size = pageSize(first)
      const before = readCursor(z.tuple([z.int32()]), after)?.[0]
      const rows = await context.domain.db.query.playerNotes.findMany(
        queryFromInfo({
          config: getSchemaConfig(builder),
          context,
          info,
          path: ['items'],
          columns: { id: true, version: true },
          where: {
            playerId: player.id,
            ...(before === undefined ? {} : { version: { lt: before } }),
            RAW: (note: typeof playerNotes) =>
              sql`not ${isWithheld(context.principal, sql`${note.playerId}`)}`,
          },
          orderBy: { version: 'desc' },
          limit: size + 1,
        }),
      )
      return toPage(rows, size, ({ version }) => [version])
    },
  }),
)

builder.drizzleObjectField(Player, 'allowedCharacters', (t) =>
  t.field({
    type: [AllowedCharacters],
    needs: { permission: playerPermissions.viewPlayers },
    description:
      'How many characters the player may have in each realm of the roleplay; needs acp.players.view.',
    select: { with: { characterLimits: { columns: { realm: true, allowed: true, version: true } } } },
    resolve: ({ characterLimits }) =>
      roleplayRealms.map((realm) => {
        const stored = characterLimits.find((limit) => limit.realm === realm)
        return { realm, allowed: stored?.allowed ?? null, version: stored?.version ?? 0 }
      }),
  }),
)
