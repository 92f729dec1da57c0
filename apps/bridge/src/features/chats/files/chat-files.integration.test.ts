import { existsSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { loadPrincipal } from '@kubora/domain/accounts/load-principal'
import { finishReceivingChatFile } from '@kubora/domain/chats/files/check-chat-file'
import { startOwnFile } from '@kubora/domain/chats/files/start-file'
import { writeOwnMessage } from '@kubora/domain/chats/write-own-message'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { players } from '@kubora/schema/db/players'
import { openStorage } from '@kubora/storage/open-storage'
import { dropChatFiles } from '@kubora/domain/chats/files/drop-chat-files'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { context, db, seed, storageDir } = ground
const storage = await openStorage({ directory: storageDir })
const bridge = await ground.start()
afterAll(() => ground.stop(bridge))

/** Sends bytes in a message of a new chat and returns what has become of them. */
async function send(bytes: Buffer) {
  const { account, player } = await seed.linkedPlayer()
  const { id: chatId } = await seed.chat({ account, player })
  const sender = await loadPrincipal(db, await seed.session(account))
  const facts = { chatId, fileName: 'a.png', sizeBytes: bytes.length }
  const id = await startOwnFile.run(context, sender, facts)
  await storage.write(id, bytes)
  await finishReceivingChatFile(context, id)
  await writeOwnMessage.run(context, sender, { chatId, nonce: randomUUID(), text: '', fileIds: [id] })
  const read = async () => (await db.select().from(chatFiles).where(eq(chatFiles.id, id)))[0]
  await eventually('the file is checked', async () =>
    ['stored', 'failed'].includes((await read())?.state ?? ''),
  )
  return { id, player, row: await read() }
}

const isKept = (key: string) => existsSync(path.join(storageDir, key))

test('a picture is written anew in its size, without its place, and goes with its chat', async () => {
  const exif = { IFD0: { Make: 'Spycam' } }
  const bytes = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .withExif(exif)
    .toBuffer()
  const { id, player, row } = await send(bytes)
  expect(row).toMatchObject({ state: 'stored', mediaType: 'image/webp', width: 60, height: 30, seq: 2 })
  const key = row?.storageKey ?? ''
  const stored = await buffer(await storage.read(key))
  expect([stored.length, stored.includes('Spycam')]).toEqual([row?.storedBytes, false])
  await eventually('what arrived is removed', () => !isKept(id))
  await db.delete(players).where(eq(players.id, player.id))
  await dropChatFiles(context)
  await eventually('its bytes are removed', () => !isKept(key))
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'TYPE'],
  ['a vector picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'TYPE'],
  ['a picture cut off', Buffer.from('89504e470d0a1a0a', 'hex'), 'BROKEN'],
])('%s is refused with its reason, and its bytes are removed', async (_what, bytes, refusal) => {
  const { id, row } = await send(bytes)
  expect(row).toMatchObject({ state: 'failed', refusal, storageKey: null, width: null })
  await eventually('its bytes are removed', () => !isKept(id))
})
