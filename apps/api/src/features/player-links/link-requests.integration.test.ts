import { randomUUID } from 'node:crypto'
import { linkRequests } from '@kubora/schema/db/link-requests'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { hideAddress } from '#features/player-links/hide-address.ts'
import { openTestWorld, startTestApi } from '#testing/test-api.ts'

const world = await openTestWorld()
const { ask, api } = await startTestApi()
afterAll(() => api.close())
const { db, seed, logIn } = world

const requests = '{ me { linkRequests { id action task askedBy externalName serverName } } }'

type Wanted = { action: 'LINK' | 'UNLINK'; accountId: number; playerId: number }

async function request(wanted: Wanted, expiresInMs = 3_600_000): Promise<string> {
  const [row] = await db
    .insert(linkRequests)
    .values({
      ...wanted,
      kind: 'GAME',
      externalId: randomUUID(),
      externalName: 'Anna',
      bootId: randomUUID(),
      expiresAt: new Date(Date.now() + expiresInMs),
    })
    .returning({ id: linkRequests.id })
  return row?.id ?? ''
}

async function seenBy(account: { id: number; email: string }): Promise<unknown> {
  const { token } = await logIn(account)
  const { data } = await ask(requests, { token })
  return data
}

test('the former owner decides, the requesting account waits, others see nothing', async () => {
  const [owner, asking, other] = [await seed.account(), await seed.account(), await seed.account()]
  const player = await seed.player()
  await db.update(players).set({ formerAccountId: owner.id }).where(eq(players.id, player.id))
  const id = await request({ action: 'LINK', accountId: asking.id, playerId: player.id })
  await request({ action: 'LINK', accountId: other.id, playerId: player.id }, -1)
  expect(await seenBy(owner)).toMatchObject({
    me: { linkRequests: [{ id, action: 'LINK', task: 'CONFIRM', askedBy: hideAddress(asking.email) }] },
  })
  expect(await seenBy(asking)).toMatchObject({ me: { linkRequests: [{ id, task: 'WAIT', askedBy: null }] } })
  expect(await seenBy(other)).toEqual({ me: { linkRequests: [] } })
  const decide = 'mutation ($input: DecideLinkInput!) { decideLinkRequest(input: $input) { links { id } } }'
  const { token } = await logIn(owner)
  const declined = await ask(decide, { token, variables: { input: { id, confirm: false } } })
  expect(declined.errors).toEqual([])
  expect(await seenBy(owner)).toEqual({ me: { linkRequests: [] } })
  expect(await seenBy(asking)).toMatchObject({ me: { linkRequests: [{ id, task: 'NONE' }] } })
})

test('the owner of a link confirms its end, and both fields say so', async () => {
  const { account, player } = await seed.teamMember()
  const id = await request({ action: 'UNLINK', accountId: account.id, playerId: player.id })
  expect(await seenBy(account)).toMatchObject({ me: { linkRequests: [{ id, task: 'CONFIRM' }] } })
  const { token } = await logIn(account)
  const decide =
    'mutation ($input: DecideLinkInput!) { decideLinkRequest(input: $input) { links { id } linkRequests { id } } }'
  const { data } = await ask(decide, { token, variables: { input: { id, confirm: true } } })
  expect(data).toEqual({ decideLinkRequest: { links: [], linkRequests: [] } })
  expect(await db.$count(playerLinks, eq(playerLinks.playerId, player.id))).toBe(0)
})

test('the end of a link that is no longer there is not asked about', async () => {
  const { account, player, linkId } = await seed.teamMember()
  await request({ action: 'UNLINK', accountId: account.id, playerId: player.id })
  await db.delete(playerLinks).where(eq(playerLinks.id, linkId))
  expect(await seenBy(account)).toEqual({ me: { linkRequests: [] } })
})

test('an address shown to others is recognised only by those who know it', () => {
  expect(hideAddress('anna.schmidt@mail.example')).toBe('a…@m….example')
  expect(hideAddress('ö@x.de')).toBe('ö…@x….de')
})
