import type { playerFormerNames } from '@kubora/schema/db/player-former-names'
import { parseInput } from '@kubora/domain/kernel/parse-input'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { inLatinLetters } from '@kubora/schema/protocol/substitute-name'
import { playerSearch } from '@kubora/validation/players'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { FormerName } from '#features/players/former-name.type.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'

/** Most former names that a search finds. */
const foundMaxNames = 10

const searchInput = z.object({ search: playerSearch })

builder.queryField('formerNames', (t) =>
  t.drizzleField({
    type: [FormerName],
    needs: { permission: playerPermissions.viewPlayers },
    points: 3,
    description:
      'At most 10 former names that begin with a text, by name; of an empty text none. Names that the player has again are not among them. Needs acp.players.view.',
    args: { search: t.arg.string() },
    resolve: (query, _root, input, { domain }) => {
      const text = inLatinLetters(parseInput(searchInput, input).search).toLowerCase()
      // no name contains any other character (players_name_check), and Postgres accepts no NUL
      if (!/^[a-z0-9_.*+-]{1,32}$/.test(text)) return []
      return domain.db.query.playerFormerNames.findMany(
        query({
          where: {
            RAW: (former: typeof playerFormerNames) => sql`${former.nameKey} >= ${text}
              and ${former.nameKey} <= ${text} || U&'\\FFFF' and ${isFormer(former)}`,
          },
          orderBy: { nameKey: 'asc', playerId: 'asc' },
          limit: foundMaxNames,
        }),
      )
    },
  }),
)

builder.drizzleObjectField(Player, 'formerNames', (t) =>
  t.field({
    type: [FormerName],
    needs: { permission: playerPermissions.viewPlayers },
    description: 'Names the player had before, newest first, at most 20; needs acp.players.view.',
    select: (_args, _context, nested) => ({
      with: {
        formerNames: nested({ where: { RAW: isFormer }, orderBy: { replacedAt: 'desc', nameKey: 'asc' } }),
      },
    }),
    resolve: ({ formerNames }) => formerNames,
  }),
)

/** SQL: whether the player does not have the name again. */
function isFormer(former: typeof playerFormerNames) {
  return sql`not exists (select from players p where p.id = ${former.playerId} and p.name_key = ${former.nameKey})`
}
