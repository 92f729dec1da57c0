import { randomUUID } from 'node:crypto'
import { createWritableDatabase } from '@kubora/schema/db/writable'
import { createSeed } from '@kubora/test-kit/seed/create-seed'
import { inRealm } from '@kubora/validation/permissions'
import { chatPermissions } from '@kubora/validation/permissions/chats'
import type { CarefulClient } from '#clients/careful-client.ts'
import { logIn } from '#clients/log-in.ts'
import { openChat } from '#chats/chat-operations.ts'

/** One side of a chat. */
export type ChatPerson = { side: 'PLAYER' | 'TEAM'; name: string; token: string; chatId: string }

/** Makes this many players and members in an empty database. */
export async function settlePeople(databaseUrl: string, chats: number) {
  const { db, close } = createWritableDatabase({ url: databaseUrl, applicationName: 'chaos-seed' })
  try {
    const seed = createSeed(db)
    const permissions = [inRealm(chatPermissions.answerChats, 'de')]
    const players = await Promise.all(Array.from({ length: chats }, () => seed.linkedPlayer()))
    const members = await Promise.all(Array.from({ length: chats }, () => seed.teamMember({ permissions })))
    return { players: players.map(({ account }) => account), members: members.map(({ account }) => account) }
  } finally {
    await close()
  }
}

/** Logs everybody in and opens a chat for each player; a member joins each. */
export async function openChats(
  client: CarefulClient,
  { players, members }: Awaited<ReturnType<typeof settlePeople>>,
): Promise<ChatPerson[]> {
  const people: ChatPerson[] = []
  for (const [index, player] of players.entries()) {
    const member = members[index]
    if (member === undefined) throw new Error('there is a member for each player')
    const [token, memberToken] = [await logIn(client, player), await logIn(client, member)]
    const opened = await client.ask(openChat, {
      token,
      variables: { text: `Anfrage ${index + 1}`, key: randomUUID() },
      repeatable: true,
    })
    if (opened.kind !== 'done') throw new Error(`chat ${index + 1} was not opened: ${JSON.stringify(opened)}`)
    const chatId = opened.data.openChat.id
    people.push(
      { side: 'PLAYER', name: `player ${index + 1}`, token, chatId },
      { side: 'TEAM', name: `member ${index + 1}`, token: memberToken, chatId },
    )
  }
  return people
}
