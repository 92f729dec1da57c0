import type { ReadMessage } from '#chats/chat-operations.ts'

/** A message that its writer was told is stored. */
export type AckedMessage = { chatId: string; writer: string; nonce: string; text: string; seq: number }

/** A message in Postgres. */
export type StoredChatMessage = {
  chatId: string
  seq: number
  nonce: string | null
  text: string | null
  at: Date
}

/** What a screen showed in the end. */
export type Screen = {
  name: string
  chatId: string
  shown: readonly ReadMessage[]
  errors: readonly string[]
}

/** Numbers of a run. */
export type ChatTotals = { acked: number; stored: number; lost: number; doubled: number; screens: number }

/** Compares what writers were told with what is stored, and with what each screen shows. */
export function inspectChats(
  acked: readonly AckedMessage[],
  stored: readonly StoredChatMessage[],
  screens: readonly Screen[],
): { totals: ChatTotals; violations: string[] } {
  const violations: string[] = []
  const byNonce = Map.groupBy(
    stored.filter(({ nonce }) => nonce !== null),
    ({ chatId, nonce }) => `${chatId} ${nonce}`,
  )
  const doubled = [...byNonce].filter(([, rows]) => rows.length > 1)
  for (const [key] of doubled) violations.push(`stored twice: ${key}`)
  let lost = 0
  for (const { chatId, writer, nonce, text, seq } of acked) {
    const row = byNonce.get(`${chatId} ${nonce}`)?.[0]
    if (row === undefined) {
      lost += 1
      violations.push(`lost: ${text} of ${writer}`)
    } else if (row.text !== text || row.seq !== seq) {
      violations.push(`${writer} was told number ${seq} of "${text}", stored is ${row.seq} "${row.text}"`)
    }
  }
  for (const [chatId, rows] of Map.groupBy(stored, (row) => row.chatId)) {
    const ordered = rows.toSorted((a, b) => a.seq - b.seq)
    for (const [index, { seq, at }] of ordered.entries()) {
      if (seq !== index + 1) violations.push(`chat ${chatId}: number ${index + 1} is ${seq}`)
      const before = ordered[index - 1]
      if (before !== undefined && before.at > at)
        violations.push(`chat ${chatId}: ${seq} is older than ${before.seq}`)
    }
    for (const screen of screens.filter((one) => one.chatId === chatId)) {
      violations.push(...faultsOf(screen, ordered))
    }
  }
  const totals = {
    acked: acked.length,
    stored: stored.length,
    lost,
    doubled: doubled.length,
    screens: screens.length,
  }
  return { totals, violations }
}

function faultsOf({ name, shown, errors }: Screen, stored: readonly StoredChatMessage[]): string[] {
  const faults = errors.map((error) => `${name}: ${error}`)
  if (shown.length !== stored.length)
    faults.push(`${name} shows ${shown.length} of ${stored.length} messages`)
  const wrong = shown.findIndex(({ seq, nonce, text }, index) => {
    const row = stored[index]
    return row === undefined || row.seq !== seq || row.nonce !== nonce || row.text !== text
  })
  if (wrong >= 0) faults.push(`${name} shows something else as number ${wrong + 1}`)
  return faults
}
