import { playerNotes } from '@kubora/schema/db/player-notes'
import type { MigrationAnswer } from '@kubora/validation/player-migrations'
import { playerNoteMaxLength } from '@kubora/validation/player-notes'
import { codePointLength } from '@kubora/validation/text'
import { desc, eq, sql } from 'drizzle-orm'
import { actorOf } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import {
  type MigrationOption,
  optionOf,
  type Pair,
  type RuleWork,
} from '#workflows/migrate-player/migration-rule.ts'
import { addRows } from '#workflows/migrate-player/recorded-changes.ts'

/** Asks which note counts where both players have one. */
export async function askNotes(unit: Unit, pair: Pair): Promise<MigrationOption[] | null> {
  const texts = await readTexts(unit, pair)
  if (texts.from === '' || texts.to === '' || texts.from === texts.to) return null
  const answers: readonly MigrationAnswer[] = ['FROM', 'TO', 'BOTH']
  return answers.flatMap((answer) => {
    const note = textAfter(texts, answer)
    return note === null ? [] : [optionOf(answer, { note })]
  })
}

/** Writes a new version of the note about the other player, where it changes by the one of the first. */
export async function mergeNotes({ unit, member, journal, from, to, answer }: RuleWork): Promise<number> {
  const texts = await readTexts(unit, { from, to })
  const text = textAfter(texts, answer) ?? texts.to
  if (text === texts.to) return 0
  const { accountId, name } = actorOf(member)
  return addRows(journal, playerNotes, {
    columns: ['player_id', 'version', 'text', 'author_account_id', 'author_name'],
    select: sql`select ${to.id}::bigint, coalesce(max(n.version), 0) + 1, ${text}::text, ${accountId}::bigint, ${name}::text
      from ${playerNotes} n where n.player_id = ${to.id}`,
  })
}

/** Returns whether the note is still the one that a migration wrote: a newer version would lie under an older text. */
export async function isNoteNewest(unit: Unit, migrationId: string): Promise<boolean> {
  const newer = await unit.tx.execute(sql`
    select from player_migration_rows r join ${playerNotes} w on w.id = (r.key ->> 'id')::uuid
    join ${playerNotes} n on n.player_id = w.player_id and n.version > w.version
    where r.migration_id = ${migrationId} and r.table_name = 'player_notes' limit 1`)
  return newer.length === 0
}

/** Returns the note that the other player has afterwards; null where both together are too long. */
function textAfter({ from, to }: { from: string; to: string }, answer: MigrationAnswer): string | null {
  if (from === '' || from === to) return to
  if (to === '' || answer === 'FROM') return from
  if (answer === 'TO') return to
  const both = `${to}\n\n${from}`
  return codePointLength(both) > playerNoteMaxLength ? null : both
}

async function readTexts(unit: Unit, { from, to }: Pair) {
  return { from: await readText(unit, from.id), to: await readText(unit, to.id) }
}

async function readText(unit: Unit, playerId: number): Promise<string> {
  const [note] = await unit.tx
    .select({ text: playerNotes.text })
    .from(playerNotes)
    .where(eq(playerNotes.playerId, playerId))
    .orderBy(desc(playerNotes.version))
    .limit(1)
  return note?.text ?? ''
}
