import { createECDH, randomUUID } from 'node:crypto'
import { sessions } from '@kubora/schema/db/accounts'
import { pushKeys, pushSubscriptions } from '@kubora/schema/db/push'
import { pushSubscriptionsMax } from '@kubora/validation/push'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { logOut } from '#accounts/log-out.ts'
import { revokeOtherSessions } from '#accounts/revoke-other-sessions.ts'
import { revokeSession } from '#accounts/revoke-session.ts'
import { rotateSigningKey } from '#accounts/signing-keys.ts'
import type { Principal } from '#kernel/actor.ts'
import { deriveSecret, unseal } from '#kernel/secret.ts'
import { dropSubscription } from '#accounts/push/drop-subscription.ts'
import { findSubscription, listSubscribedSessions } from '#accounts/push/live-subscriptions.ts'
import { findOwnPush } from '#accounts/push/own-push.ts'
import { loadPublicPushKey } from '#accounts/push/push-key.ts'
import { subscribePush } from '#accounts/push/subscribe-push.ts'
import { unsubscribePush } from '#accounts/push/unsubscribe-push.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, principalOf } = await createTestContext()

beforeEach(async () => {
  await db.delete(pushKeys)
})

/** What a browser subscribes with. */
async function browser(changes: object = {}) {
  const pair = createECDH('prime256v1')
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: pair.generateKeys('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
    key: (await loadPublicPushKey(context)) ?? '',
    ...changes,
  }
}

async function subscribed(principal: Principal) {
  const input = await browser()
  await subscribePush.run(context, principal, input)
  return input
}

const listed = ({ accountId }: Principal) => listSubscribedSessions(db, accountId)
const stored = ({ accountId }: Principal) =>
  db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))

test('the keys are made once, also by many at once, and sealed', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadPublicPushKey(context)))
  expect(new Set(keys).size).toBe(1)
  const [row] = await db.select().from(pushKeys)
  expect(row?.publicKey).toBe(keys[0])
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(unseal(context.secret, row?.privateKeySealed ?? ''), 'base64url')
  expect(pair.getPublicKey('base64url')).toBe(keys[0])
})

test('keys that another APP_SECRET sealed are replaced, and subscriptions to them end', async () => {
  const user = await principalOf(await seed.account())
  const { key } = await subscribed(user)
  const other = { ...context, secret: deriveSecret('another secret that is long enough too') }
  await expect(findSubscription(other, user.sessionId)).rejects.toThrow('another APP_SECRET')
  const next = await loadPublicPushKey(other)
  expect(next).not.toBe(key)
  expect(await findOwnPush(other, user)).toEqual({ key: next, endpoint: null })
  expect(await codeOf(subscribePush.run(other, user, await browser({ key })))).toBe('CONFLICT')
})

test('a session has one subscription: a new one takes its place, and its owner ends it', async () => {
  const account = await seed.account()
  const user = await principalOf(account)
  const elsewhere = await principalOf(account)
  await subscribed(user)
  const { endpoint, p256dh, auth, key } = await subscribed(user)
  expect(await findOwnPush(context, user)).toEqual({ key, endpoint })
  expect(await findSubscription(context, user.sessionId)).toMatchObject({
    endpoint,
    p256dh,
    auth,
    keys: { publicKey: key },
  })
  expect(await findOwnPush(context, elsewhere)).toEqual({ key, endpoint: null })
  // what another session ends is its own alone
  await unsubscribePush.run(context, elsewhere)
  expect(await listed(user)).toEqual([user.sessionId])
  await unsubscribePush.run(context, user)
  expect(await stored(user)).toEqual([])
})

test('an account has ten at most: the oldest ends, also with several at once; those of others stay', async () => {
  const account = await seed.account()
  const other = await principalOf(await seed.account())
  await subscribed(other)
  const users: Principal[] = []
  for (let number = 0; number < pushSubscriptionsMax; number += 1) {
    const user = await principalOf(account)
    await subscribed(user)
    users.push(user)
  }
  const late = await Promise.all([principalOf(account), principalOf(account), principalOf(account)])
  await Promise.all(late.map((user) => subscribed(user)))
  const kept = [...users.slice(3), ...late].map(({ sessionId }) => sessionId)
  expect((await listed(late[0])).toSorted()).toEqual(kept.toSorted())
  expect(await listed(other)).toEqual([other.sessionId])
})

test('who logs in in the same browser next has its notifications, the one before has none', async () => {
  const first = await principalOf(await seed.account())
  const second = await principalOf(await seed.account())
  const { endpoint } = await subscribed(first)
  await Promise.all([
    subscribePush.run(context, second, await browser({ endpoint })),
    subscribePush.run(context, second, await browser({ endpoint })),
  ])
  expect(await stored(first)).toEqual([])
  expect((await findOwnPush(context, second)).endpoint).toBe(endpoint)
})

test('a subscription ends with its session, however that ends', async () => {
  const account = await seed.account()
  const [byLogout, byOwner, byOthers, bySystem, byTime] = await Promise.all(
    Array.from({ length: 5 }, () => principalOf(account)),
  )
  if (!byLogout || !byOwner || !byOthers || !bySystem || !byTime) throw new Error('five were seeded')
  for (const user of [byLogout, byOwner, byOthers, bySystem, byTime]) await subscribed(user)
  await logOut.run(context, byLogout)
  await revokeSession.run(context, bySystem, { id: byOwner.sessionId })
  expect((await listed(bySystem)).toSorted()).toEqual(
    [byOthers, bySystem, byTime].map(({ sessionId }) => sessionId).toSorted(),
  )
  await db
    .update(sessions)
    .set({ expiresAt: sql`clock_timestamp()` })
    .where(eq(sessions.id, byTime.sessionId))
  expect(await findSubscription(context, byTime.sessionId)).toBeUndefined()
  await revokeOtherSessions.run(context, bySystem)
  expect(await listed(bySystem)).toEqual([bySystem.sessionId])
  await rotateSigningKey(context, { revokeNow: true })
  expect(await listed(bySystem)).toEqual([])
  // nothing is left once the sessions are swept
  await db.delete(sessions).where(eq(sessions.accountId, account.id))
  expect(await stored(bySystem)).toEqual([])
})

test('an address that its service does not know any more is removed, one made since stays', async () => {
  const user = await principalOf(await seed.account())
  const { endpoint: former } = await subscribed(user)
  const { endpoint } = await subscribed(user)
  await dropSubscription(context, former)
  expect((await findOwnPush(context, user)).endpoint).toBe(endpoint)
  await dropSubscription(context, endpoint)
  expect(await stored(user)).toEqual([])
})

test('guests, addresses elsewhere and what is no key are refused, and nothing is stored', async () => {
  const user = await principalOf(await seed.account())
  const input = await browser()
  expect(await codeOf(subscribePush.run(context, null, input))).toBe('NO_PERMISSION')
  expect(await codeOf(unsubscribePush.run(context, null))).toBe('NO_PERMISSION')
  expect(await codeOf(subscribePush.run(context, user))).toBe('INVALID_INPUT')
  for (const wrong of [
    { endpoint: 'https://evil.example/x' },
    { endpoint: 'http://fcm.googleapis.com/x' },
    // of the right length, but on no curve
    { p256dh: `B${'A'.repeat(86)}` },
    { auth: 'short' },
  ])
    expect(await codeOf(subscribePush.run(context, user, { ...input, ...wrong }))).toBe('INVALID_INPUT')
  expect(await stored(user)).toEqual([])
})
