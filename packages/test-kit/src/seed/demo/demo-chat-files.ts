import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chatFiles } from '@kubora/schema/db/chat-files'
import { chatMessages } from '@kubora/schema/db/chats'
import type { WritableDatabase } from '@kubora/schema/db/client'
import { and, eq, sql } from 'drizzle-orm'
import type { FileTaker } from '#seed/demo/demo-downloads.ts'

/** Pictures of chats of the demo: a drawn scene, the side that sends it, and how its message begins. */
const pictures = [
  { scene: 'harbour-640', name: 'Garage am Hafen.png', author: 'PLAYER', text: 'Hallo, seit dem' },
  { scene: 'roleplay-city-640', name: 'Treffpunkt.png', author: 'TEAM', text: 'Schöne Idee!' },
] as const

/** Size of the scenes, pixels. */
const size = { width: 640, height: 696 }

/** Gives a message of each side in the demo's chats a picture, unless the chats have files already. */
export async function seedDemoChatFiles(db: WritableDatabase, files: FileTaker): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo chat files', 0))`)
    const present = await tx.select({ id: chatFiles.id }).from(chatFiles).limit(1)
    if (present.length > 0) return
    for (const { scene, name, author, text } of pictures) {
      const [message] = await tx
        .select()
        .from(chatMessages)
        .where(and(eq(chatMessages.author, author), sql`starts_with(${chatMessages.text}, ${text})`))
        .limit(1)
      if (!message) continue
      const bytes = await readFile(
        fileURLToPath(import.meta.resolve(`@kubora/content/assets/scenes/${scene}.webp`)),
      )
      const storageKey = randomUUID()
      await files.write(storageKey, bytes)
      await tx.insert(chatFiles).values({
        chatId: message.chatId,
        seq: message.seq,
        position: 1,
        fileName: name,
        accountId: message.accountId,
        accountName: message.memberName ?? '–',
        state: 'stored',
        sizeBytes: bytes.length,
        storedBytes: bytes.length,
        checkedBytes: bytes.length,
        storageKey,
        mediaType: 'image/webp',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storedAt: message.at,
        createdAt: message.at,
        touchedAt: message.at,
        ...size,
      })
    }
  })
}
