import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a rank, memberships and permissions of the player's own. */
export async function addRows({ seed, player, name, group }: RichPlayer): Promise<void> {
  await seed.rankOf(player, await seed.rank({ level: 3, permissions: [`game.${name}`] }))
  await seed.membership(player, group, { expiresAt: new Date(`20${name === 'from' ? 40 : 39}-01-01`) })
  await seed.membership(player, await seed.group())
  await seed.permissions(player, ['game.sit', `game.own.${name}`])
}
