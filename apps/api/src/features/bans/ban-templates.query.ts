import type { StoredBanStep } from '@kubora/schema/db/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { BanStep, BanTemplate } from '#features/bans/ban-template.type.ts'
import { type BanTemplateRow, readProposals, readTemplates } from '#features/bans/read-templates.ts'
import { Player } from '#features/players/player.type.ts'
import { builder } from '#graphql/builder.ts'

type BanProposalRow = BanTemplateRow & { earlier: number; step: StoredBanStep }

const BanProposal = builder.objectRef<BanProposalRow>('BanProposal').implement({
  description: 'A template with the step that comes next for a player.',
  fields: (t) => ({
    template: t.field({ type: BanTemplate, resolve: (proposal) => proposal }),
    earlier: t.exposeInt('earlier', {
      description: 'How many bans of the player were made with it; those that were taken back do not count.',
    }),
    step: t.field({ type: BanStep, resolve: ({ step }) => step }),
  }),
})

builder.queryField('banTemplates', (t) =>
  t.field({
    type: [BanTemplate],
    needs: { permission: playerPermissions.viewPlayers, or: banPermissions.editBanTemplates },
    description: 'Templates of bans by name; needs acp.players.view or acp.bans.templates.',
    resolve: (_root, _args, { domain }) => readTemplates(domain.db),
  }),
)

builder.drizzleObjectField(Player, 'banProposals', (t) =>
  t.field({
    type: [BanProposal],
    needs: { permission: playerPermissions.viewPlayers },
    description: 'All templates with the step that comes next for this player; needs acp.players.view.',
    resolve: async (player, _args, { domain }) =>
      (await readProposals(domain.db, player.id)).flatMap((template) => {
        const step = template.steps[Math.min(template.earlier, template.steps.length - 1)]
        return step ? [{ ...template, step }] : []
      }),
  }),
)
