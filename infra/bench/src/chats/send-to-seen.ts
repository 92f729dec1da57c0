import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { ChatData } from '#chats/chat-data.ts'
import { openViewers } from '#fanout/viewers.ts'

/** Times in each way, pair by pair, ms. */
export type SeenTimes = { seen: number[]; commit: number[] }

const warmUps = 10
const rounds = 60

const own = 'subscription { ownChatChanged { chat { id lastSeq } messages { seq author text at } } }'
const mutation =
  'mutation ($id: ID!, $nonce: ID!, $text: String!) { answerChat(realm: de, chatId: $id, nonce: $nonce, text: $text) { seq } }'

/** Measures, in turn, how long a message of the team takes until its player has it, and a commit of one row. */
export async function measureSeen(
  databaseUrl: string,
  apiUrl: string,
  { token, open }: Pick<ChatData, 'token' | 'open'>,
): Promise<SeenTimes> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  const viewers = await openViewers(apiUrl, own, [open.token])
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  let failure: unknown
  const send = async () => {
    const variables = { id: open.id, nonce: randomUUID(), text: 'Wir sehen nach.' }
    const response = await fetch(`${apiUrl}/api/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query: mutation, variables }),
    })
    const text = await response.text()
    if (!response.ok || text.includes('"errors"')) throw new Error(text.slice(0, 300))
  }
  const times: SeenTimes = { seen: [], commit: [] }
  try {
    await sql`create table bench_commits (id bigint generated always as identity primary key, text text not null)`
    for (let round = -warmUps; round < rounds; round += 1) {
      let sent: Promise<void> = Promise.resolve()
      const [seen = 0] = await viewers.handle(() => {
        sent = send().catch((error: unknown) => {
          failure = error
        })
      })
      await sent
      if (failure !== undefined) throw failure
      const startedAt = performance.now()
      await sql`insert into bench_commits (text) values ('Wir sehen nach.')`
      const commit = performance.now() - startedAt
      if (round < 0) continue
      times.seen.push(seen)
      times.commit.push(commit)
    }
    return times
  } finally {
    await viewers.close()
    await sql`drop table if exists bench_commits`
    await sql.end()
  }
}
