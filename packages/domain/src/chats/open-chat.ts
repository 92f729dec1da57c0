import type { ChatAnswers } from '@kubora/schema/db/chat-values'
import { chatHiddenFrom, chats } from '@kubora/schema/db/chats'
import { openChatInput } from '@kubora/validation/chats'
import { message } from '@kubora/validation/messages'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { alreadyOpen } from '#chats/already-open.ts'
import { appendMessage } from '#chats/append-message.ts'
import { checkAnswers } from '#chats/forms/check-answers.ts'
import { findNamed } from '#chats/forms/find-named.ts'
import { newestForm } from '#chats/forms/newest-form.ts'
import { openedTypes, requireMayOpen } from '#chats/forms/openings.ts'
import { requireReaders } from '#chats/forms/require-readers.ts'
import { DomainError, type ErrorCode } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

type Input = z.output<typeof openChatInput>

/** What a new chat says, and from whom it is hidden. */
type Content = {
  formVersion: number | null
  answers: ChatAnswers | null
  characterId: string | null
  reportLogId: string | null
  hiddenFrom: number[]
}

/**
 * Opens a chat with the team, of a type with a form by its answers. Returns its id. Throws why the player may not (`requireMayOpen`),
 * `CHAT_FORM_CHANGED` for answers to another version of the form, `MISSING_FIELD`, `INCOMPLETE_INPUT` and `INVALID_INPUT` for what is
 * wrong with them, and `CHAT_NO_READERS` for a report that nobody could read.
 */
export const openChat = defineOwnAction({
  name: 'chats.open',
  who: 'player',
  input: openChatInput,
  owned: 'self',
  rate: { perDay: 20 },
  run: async (unit, input, { accountId, player }) => {
    const { type, realm, text, idempotencyKey } = input
    if (!openedTypes.includes(type)) throw faultOf('INVALID_INPUT', 'type', 'invalid-choice')
    await requireMayOpen(unit.tx, { accountId, playerId: player.id }, { type, realm })
    const { hiddenFrom, ...content } = await readContent(unit, input, player)
    const [stored] = await unit.tx
      .insert(chats)
      .values({
        type,
        openedAs: type,
        realm,
        playerId: player.id,
        senderAccountId: accountId,
        createdAt: sql`clock_timestamp()`,
        ...content,
      })
      .returning()
    if (!stored) throw new Error('insert returned no row')
    if (hiddenFrom.length > 0) {
      await unit.tx
        .insert(chatHiddenFrom)
        .values(hiddenFrom.map((playerId) => ({ chatId: stored.id, playerId })))
    }
    const by = { by: 'PLAYER', accountId, memberName: null } as const
    const first =
      content.answers === null
        ? { ...by, text: text ?? '', nonce: idempotencyKey }
        : { ...by, entry: { kind: 'OPENED', by: 'PLAYER' } as const }
    await appendMessage(unit, { ...stored, hiddenFrom }, first)
    return { result: stored.id }
  },
  onError: alreadyOpen,
})

async function readContent(unit: Unit, input: Input, player: { id: number }): Promise<Content> {
  const { type, realm, text, formVersion, answers: given } = input
  const form = await newestForm(unit.tx, type)
  if (form === undefined) {
    if (given != null || formVersion != null) throw faultOf('INVALID_INPUT', 'answers', 'invalid-choice')
    if (text == null) throw faultOf('MISSING_FIELD', 'text', 'required')
    return { formVersion: null, answers: null, characterId: null, reportLogId: null, hiddenFrom: [] }
  }
  if (text != null) throw faultOf('INVALID_INPUT', 'text', 'invalid-choice')
  if (given == null || formVersion == null) {
    throw faultOf('MISSING_FIELD', given == null ? 'answers' : 'formVersion', 'required')
  }
  const { version, questions } = form
  if (formVersion !== version) throw new DomainError('CHAT_FORM_CHANGED', { params: { version } })
  const answers = checkAnswers(questions, given)
  const named = await findNamed(unit, { questions, answers }, { realm, playerId: player.id })
  const hiddenFrom = type === 'REPORT_TEAM' ? [...new Set([...named.playerIds, player.id])] : []
  if (hiddenFrom.length > 0) await requireReaders(unit, { realm, hiddenFrom })
  const { playerIds: _named, ...content } = named
  return { formVersion, ...content, hiddenFrom }
}

function faultOf(code: ErrorCode, path: string, key: 'required' | 'invalid-choice'): DomainError {
  return new DomainError(code, { fieldErrors: [{ path, key: message(key) }] })
}
