import { DomainError } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'

/** Throws `CHAT_ALREADY_OPEN` where the database refused a second chat of a type that is not closed, any other error unchanged. */
export function alreadyOpen(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'chats_open_of_account_key' || constraint === 'chats_open_of_player_key') {
    throw new DomainError('CHAT_ALREADY_OPEN')
  }
  throw error
}
