import { contentPermissions } from '@kubora/validation/permissions/content'
import { downloadPermissions } from '@kubora/validation/permissions/downloads'
import { livestreamPermissions } from '@kubora/validation/permissions/livestreams'
import { playerPermissions } from '@kubora/validation/permissions/players'
import type { Seed } from '#seed/create-seed.ts'
import type { SeededAccount } from '#seed/seed-account.ts'
import type { SeededPlayer } from '#seed/seed-player.ts'

const dayMs = 86_400_000

/**
 * Links the accounts to the players in order (player, supporter, editor, administrator) and gives them their ranks and groups:
 * each gets permissions in another way, so that the explanation of permissions has something to show.
 */
export async function seedDemoTeam(
  seed: Seed,
  people: readonly SeededAccount[],
  players: readonly SeededPlayer[],
  today: Date,
): Promise<void> {
  const ranks = {
    admin: await seed.rank({
      name: 'Admin',
      level: 100,
      minecraftPrefix: '§4Admin',
      isTeam: true,
      permissions: ['*'],
    }),
    supporter: await seed.rank({
      name: 'Supporter',
      level: 50,
      minecraftPrefix: '§9Supporter',
      isTeam: true,
    }),
    premium: await seed.rank({ name: 'Premium', level: 10, minecraftPrefix: '§6Premium' }),
  }
  const groups = {
    support: await seed.group({
      name: 'Support',
      isTeam: true,
      permissions: [playerPermissions.viewPlayers],
    }),
    content: await seed.group({
      name: 'Content',
      isTeam: true,
      permissions: [
        contentPermissions.editContent,
        downloadPermissions.editDownloads,
        livestreamPermissions.editLivestreams,
      ],
    }),
    builder: await seed.group({ name: 'Builder', permissions: ['world.build.*'] }),
  }
  const linked = people.flatMap((account, index) => {
    const player = players[index]
    return player ? [{ account, player }] : []
  })
  for (const { account, player } of linked) await seed.link(account, player)
  const [player, supporter, editor, admin] = linked.map((one) => one.player)
  if (!player || !supporter || !editor || !admin) throw new Error('the demo team needs four people')
  await seed.rankOf(player, ranks.premium, { expiresAt: new Date(today.getTime() + 45 * dayMs) })
  await seed.membership(player, groups.builder)
  await seed.rankOf(supporter, ranks.supporter)
  await seed.membership(supporter, groups.support)
  await seed.membership(editor, groups.content)
  await seed.permissions(editor, ['world.build.lobby'], { expiresAt: new Date(today.getTime() + 10 * dayMs) })
  await seed.rankOf(admin, ranks.admin)
}
