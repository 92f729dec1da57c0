import { PublicPlayer } from '#features/players/public-player.type.ts'
import { readPublicPlayer } from '#features/players/read-public-player.ts'
import { builder } from '#graphql/builder.ts'
import { parseNumericId } from '#graphql/numeric-id.ts'

builder.queryField('publicPlayer', (t) =>
  t.field({
    type: PublicPlayer,
    nullable: true,
    needs: 'anyone',
    description: "A player's public page; null for an unknown id.",
    args: { id: t.arg.id() },
    resolve: (_root, args, { domain }) => {
      const id = parseNumericId(args.id)
      return id === null ? null : readPublicPlayer(domain.db, id)
    },
  }),
)
