import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { grantLicense } from '@kubora/domain/roleplay/character-licenses'
import { deleteCharacter, restoreCharacter } from '@kubora/domain/roleplay/delete-character'
import { renameCharacter } from '@kubora/domain/roleplay/rename-character'
import { setCharacterJob } from '@kubora/domain/roleplay/set-character-job'
import { transferMoney } from '@kubora/domain/roleplay/transfer-money'
import type { SimulatedCharacter } from '@kubora/plugin-sdk/simulator/roleplay-state'
import { gameServers } from '@kubora/schema/db/game-servers'
import { characters, jobs, licenses, properties, vehicles, worldChanges } from '@kubora/schema/db/roleplay'
import type { Principal } from '@kubora/domain/kernel/actor'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { openDemoServers } from '@kubora/test-kit/demo-game-servers/open-demo-servers'
import { type FirstRoleplay, readRoleplay } from '@kubora/test-kit/demo-game-servers/read-roleplay'
import { seedDemoServers } from '@kubora/test-kit/seed/demo/demo-servers'
import { seedDemoRoleplay } from '@kubora/test-kit/seed/demo/demo-roleplay'
import { playerNames, uuidOf } from '@kubora/test-kit/seed/demo/seeded-values'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const directory = mkdtempSync(path.join(tmpdir(), 'kubora-demo-'))
afterAll(() => rmSync(directory, { recursive: true }))

const tables = {
  character: characters,
  job: jobs,
  property: properties,
  vehicle: vehicles,
  license: licenses,
}

test('the demo network has a roleplay in two realms, whose game does and refuses what the team wishes', async () => {
  const bridge = await ground.start()
  const today = new Date()
  const people = await seed.players(playerNames(120).map((name) => ({ name, uuid: uuidOf('player', name) })))
  const keys = await seedDemoServers(db, 'a secret of the demo')
  await seedDemoRoleplay(db, seed, people, today)
  const owners = await db
    .select({ slug: gameServers.slug })
    .from(gameServers)
    .where(eq(gameServers.ownsWorld, true))
    .orderBy(asc(gameServers.slug))
  expect(owners).toEqual([{ slug: 'roleplay-de' }, { slug: 'roleplay-fr' }])
  expect(await db.$count(worldChanges, eq(worldChanges.state, 'FAILED'))).toBe(12)
  expect(await db.$count(worldChanges, eq(worldChanges.state, 'PENDING'))).toBe(0)

  const roleplay = await readRoleplay(db)
  const servers = [...roleplay].map(([slug, first]) => ({
    slug,
    kind: 'roleplay',
    key: keys.find(({ server }) => server === slug)?.key ?? '',
    regulars: [],
    roleplay: first,
  }))
  const demo = await openDemoServers({ bridgeUrl: bridge.url, directory, servers })
  for (const [slug, first] of roleplay) {
    const realm = slug === 'roleplay-de' ? 'de' : 'fr'
    const counts = Map.groupBy(first.things, ({ kind }) => kind)
    expect([...counts.keys()].toSorted()).toEqual(Object.keys(tables).toSorted())
    for (const [kind, { length }] of counts) {
      const table = tables[kind]
      const present = and(eq(table.realm, realm), isNull(table.removedAt))
      await eventually(`all of ${kind} in ${realm}`, async () => (await db.$count(table, present)) === length)
    }
  }
  expect(await db.$count(characters, isNotNull(characters.removedAt))).toBe(6)

  const member = await seed.teamMember({ permissions: ['*'] })
  const admin = await loadPrincipal(db, await seed.session(member.account))
  if (!admin) throw new Error('nobody is logged in')
  for (const [wish, ended] of wishesOf(roleplay.get('roleplay-de') ?? { things: [], deleted: [] }, admin)) {
    const id = await wish()
    await eventually(`${ended} of ${String(wish)}`, async () => {
      const [row] = await db.select().from(worldChanges).where(eq(worldChanges.id, id))
      return [row?.state, row?.reason ?? []].flat().join(' ') === ended
    })
  }
  await demo.close()
})

/** Wishes of every kind about a roleplay in `de`, in their order, and how each ends. */
function wishesOf({ things, deleted }: FirstRoleplay, admin: Principal) {
  const people = things.filter((thing): thing is SimulatedCharacter => thing.kind === 'character')
  const rich = people.toSorted((one, other) => (other.money ?? 0) - (one.money ?? 0))
  const [from, to] = [rich.at(0)?.id ?? '', rich.at(-1)?.id ?? '']
  const about = (characterId = '') => ({ realm: 'de', characterId, comment: '' }) as const
  const one = about(from)
  const under21 = `${new Date().getUTCFullYear() - 20}`
  const young = about(people.find(({ birthday = '' }) => birthday > under21)?.id)
  const gone = about(deleted.toSorted((a, b) => b.deletedAtMs - a.deletedAtMs)[0]?.characterId)
  const rename = (lastName: string) =>
    renameCharacter.run(context, admin, { ...one, firstName: 'Jule', lastName })
  const weapon = (target: typeof one) =>
    grantLicense.run(context, admin, { ...target, type: 'WEAPON', validUntil: null })
  const pay = async (payer: string, receiver: string, amount: number) => {
    const parties = { realm: 'de', fromCharacterId: payer, toCharacterId: receiver } as const
    const input = { ...parties, amount, comment: '', idempotencyKey: randomUUID() }
    return (await transferMoney.run(context, admin, input)).wish ?? ''
  }
  return [
    [() => rename('Winter'), 'APPLIED'],
    [() => rename('Kubora'), 'FAILED The name Kubora is reserved'],
    [() => setCharacterJob.run(context, admin, { ...one, job: 'baker', rank: 'sales' }), 'APPLIED'],
    [() => weapon(one), 'APPLIED'],
    [() => weapon(young), 'FAILED INVALID_LICENSE_FOR_TYPE'],
    [() => pay(from, to, 40), 'APPLIED'],
    [() => pay(to, from, 50_000), 'FAILED MONEY_SHORT'],
    [() => deleteCharacter.run(context, admin, one), 'APPLIED'],
    [() => restoreCharacter.run(context, admin, gone), 'APPLIED'],
  ] as const
}
