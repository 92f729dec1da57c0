import type { OwnAction } from '@kubora/domain/actions/define-own-action'
import type { OwnAttempt } from '@kubora/domain/actions/define-own-attempt'
import type { z } from 'zod'
import type { Need } from '#graphql/needs-plugin.ts'

type Own = OwnAction<z.ZodType, unknown> | OwnAttempt<z.ZodType, unknown>

const confirmations = {
  always: 'Asks for a confirmation.',
  'after-login': 'Asks for a confirmation, which of an account with a second factor the login is not.',
  'with-factor': 'An account with a second factor asks for a confirmation.',
} as const

/**
 * Returns the options of a field that runs this action of an account's owner: who may call it, and its description, which says
 * what it asks for. Whether the account is linked to a player is checked by the action itself, which says what to do.
 */
export function fromOwnAction(
  { who, confirmation }: Pick<Own, 'who' | 'confirmation'>,
  description: string,
): { needs: Need; description: string } {
  const asked = typeof confirmation === 'string' ? ` ${confirmations[confirmation]}` : ''
  return {
    needs: 'account',
    description: `${description}${who === 'player' ? '; needs a linked player' : ''}.${asked}`,
  }
}
