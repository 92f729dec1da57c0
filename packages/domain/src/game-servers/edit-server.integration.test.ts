import { auditLog } from '@kubora/schema/db/audit-log'
import { gameServerKeys, gameServers } from '@kubora/schema/db/game-servers'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptHello } from '#game-servers/accept-hello.ts'
import { editServer } from '#game-servers/edit-server.ts'
import { renewLease } from '#game-servers/instance-lease.ts'
import { removeServer } from '#game-servers/remove-server.ts'
import { systemActor } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events } = await createTestContext()

async function rowOf(id: number) {
  const [row] = await db.select().from(gameServers).where(eq(gameServers.id, id))
  return row
}

async function lastAudit(id: number) {
  const [line] = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'game-server'), eq(auditLog.targetId, String(id))))
    .orderBy(desc(auditLog.id))
  return line
}

test('changes what is named, keeps the rest, and says what really changed', async () => {
  const { id, name } = await seed.gameServer({ realm: 'de' })
  const changed = await editServer(context, systemActor, id, {
    slug: 'moved-de',
    name,
    identityMode: 'proxy',
    disabled: true,
  })
  expect(changed.toSorted()).toEqual(['disabled', 'identityMode', 'slug'])
  expect(await rowOf(id)).toMatchObject({
    slug: 'moved-de',
    name,
    kind: 'lobby',
    realm: 'de',
    identityMode: 'proxy',
    disabledAt: expect.any(Date),
  })
  expect(await lastAudit(id)).toMatchObject({
    action: 'game-servers.edit',
    oldValue: { identityMode: 'online', disabled: false },
    newValue: { slug: 'moved-de', identityMode: 'proxy', disabled: true },
  })
  expect(events).toContainEqual({ kind: 'commands', serverId: id })

  expect(await editServer(context, systemActor, id, { realm: null, disabled: false })).toEqual([
    'realm',
    'disabled',
  ])
  expect(await rowOf(id)).toMatchObject({ realm: null, disabledAt: null })
  expect(await editServer(context, systemActor, id, { name })).toEqual([])
})

test('a higher identity mode applies only once the plugin has said hello again, and not beyond what it declares', async () => {
  const { id, bootId } = await seed.gameServer({ identityMode: 'offline', connected: true })
  const hello = {
    protocolVersion: 1,
    pluginVersion: '1.0.0',
    bootId: bootId ?? '',
    identityMode: 'offline',
  } as const
  await editServer(context, systemActor, id, { name: 'Another name' })
  expect(await renewLease(context, id, hello.bootId)).toMatchObject({ held: true })
  await editServer(context, systemActor, id, { identityMode: 'online' })
  expect(await renewLease(context, id, hello.bootId)).toMatchObject({ held: false })
  await acceptHello(context, id, hello)
  expect(await rowOf(id)).toMatchObject({ identityMode: 'online', claimedIdentityMode: 'offline' })
})

test('a taken slug and one with other characters are refused at the slug, each for its own reason', async () => {
  const [first, second] = [await seed.gameServer(), await seed.gameServer()]
  const reasonOf = async (slug: string) => {
    const refused = await editServer(context, systemActor, second.id, { slug }).catch(
      (error: unknown) => error,
    )
    return refused instanceof DomainError ? refused.fieldErrors : refused
  }
  expect(await reasonOf(first.slug)).toEqual([{ path: 'slug', key: 'validation.taken' }])
  expect(await reasonOf('Two Words')).toEqual([{ path: 'slug', key: 'validation.slug' }])
  expect(await rowOf(second.id)).toMatchObject({ slug: second.slug })
  expect(await codeOf(editServer(context, systemActor, 999_999, { name: 'x' }))).toBe('NOT_FOUND')
})

test('a game server is removed with its keys, but not while it is connected', async () => {
  const connected = await seed.gameServer({ connected: true })
  expect(await codeOf(removeServer(context, systemActor, connected.id))).toBe('CONFLICT')
  expect(await rowOf(connected.id)).toBeDefined()
  await editServer(context, systemActor, connected.id, { disabled: true })
  await removeServer(context, systemActor, connected.id)
  expect(await rowOf(connected.id)).toBeUndefined()
  expect(await db.select().from(gameServerKeys).where(eq(gameServerKeys.serverId, connected.id))).toEqual([])
  expect(await lastAudit(connected.id)).toMatchObject({
    action: 'game-servers.remove',
    oldValue: { slug: connected.slug },
  })
  expect(await codeOf(removeServer(context, systemActor, connected.id))).toBe('NOT_FOUND')
})
