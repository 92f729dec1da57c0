import { randomUUID } from 'node:crypto'
import { linkRequests } from '@kubora/schema/db/link-requests'
import type { RichPlayer } from '#testing/rich-players/rich-player.ts'

/** Adds a link of another kind, and a request of one. */
export async function addRows({ db, seed, player, account, name, at }: RichPlayer): Promise<void> {
  await seed.link(account, player, { kind: 'VOICE' })
  const request = { action: 'LINK', kind: 'VOICE', playerId: player.id, accountId: account.id } as const
  const identity = { externalId: name, externalName: name, bootId: randomUUID(), expiresAt: at }
  await db.insert(linkRequests).values({ ...request, ...identity })
}
