import { randomUUID } from 'node:crypto'
import { skinTextures } from '@kubora/schema/db/skins'
import { expect, test } from 'vitest'
import { rememberSkin } from '#skins/remember-skin.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context } = await createTestContext()
const texture = { png: Buffer.from('picture'), digest: 'digest' }

test('stores the newest results only, and one per player', async () => {
  const uuids = Array.from({ length: 6 }, () => randomUUID())
  for (const uuid of uuids) await rememberSkin(context, { uuid, texture, goodForSeconds: 60 }, 4)
  await rememberSkin(context, { uuid: uuids[2] ?? '', texture: null, goodForSeconds: 60 }, 4)
  await rememberSkin(context, { uuid: randomUUID(), texture, goodForSeconds: 60 }, 4)
  const stored = await context.db.select({ uuid: skinTextures.uuid }).from(skinTextures)
  expect(stored.length).toBe(4)
  expect(stored.map(({ uuid }) => uuid)).toContain(uuids[2])
  expect(stored.map(({ uuid }) => uuid)).not.toContain(uuids[3])
})

test('refuses what is too large to be a skin', async () => {
  const large = { png: Buffer.alloc(30_000), digest: 'digest' }
  await expect(
    rememberSkin(context, { uuid: randomUUID(), texture: large, goodForSeconds: 60 }),
  ).rejects.toThrow()
})
