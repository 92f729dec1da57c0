import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { BanTemplate } from '#features/bans/ban-template.type.ts'
import { Realm } from '#features/game-servers/realm.type.ts'
import { Player } from '#features/players/player.type.ts'
import { readReachedThresholds, readThresholds } from '#features/warnings/read-thresholds.ts'
import { WarningThreshold } from '#features/warnings/warning-threshold.type.ts'
import { builder } from '#graphql/builder.ts'

type ReachedThreshold = Awaited<ReturnType<typeof readReachedThresholds>>[number]

const WarningProposal = builder.objectRef<ReachedThreshold>('WarningProposal').implement({
  description: 'A template of bans that the active warnings of a player propose; somebody has to decide.',
  fields: (t) => ({
    thresholdId: t.exposeID('id'),
    realm: t.expose('realm', {
      type: Realm,
      nullable: true,
      description: 'The realm whose warnings were counted with those of the network; all warnings when null.',
    }),
    count: t.exposeInt('count', { description: 'The threshold that was reached.' }),
    active: t.exposeInt('active', { description: 'How many active warnings were counted.' }),
    template: t.expose('template', { type: BanTemplate }),
  }),
})

builder.queryField('warningThresholds', (t) =>
  t.field({
    type: [WarningThreshold],
    needs: { permission: playerPermissions.viewPlayers, or: banPermissions.editBanTemplates },
    description: 'Thresholds of warnings by realm and count; needs acp.players.view or acp.bans.templates.',
    resolve: (_root, _args, { domain }) => readThresholds(domain.db),
  }),
)

builder.drizzleObjectField(Player, 'proposedByWarnings', (t) =>
  t.field({
    type: [WarningProposal],
    needs: { permission: playerPermissions.viewPlayers },
    description:
      'Templates of bans that the active warnings propose; none while the player is banned, nor once a ban followed them. Needs acp.players.view.',
    resolve: (player, _args, { domain }) => readReachedThresholds(domain.db, player.id),
  }),
)
