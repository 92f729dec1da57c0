import type { OwnConfirmation, Who } from '@kubora/domain/actions/account-owner'
import type { Need } from '#graphql/needs-plugin.ts'

/** What is read of an own action or attempt, an account's or a player's. */
type Described = { who: Who; confirmation?: OwnConfirmation | ((owner: never) => OwnConfirmation) }

const confirmations = {
  always: 'Asks for a confirmation.',
  'after-login': 'Asks for a confirmation, which of an account with a second factor the login is not.',
  'with-factor': 'An account with a second factor asks for a confirmation.',
} as const satisfies Record<OwnConfirmation, string>

/**
 * Returns the options of a field that runs this action of an account's owner: who may call it, and its description, which says
 * what it asks for. Whether the account is linked to a player is checked by the action itself, which says what to do.
 */
export function fromOwnAction(
  { who, confirmation }: Described,
  description: string,
): { needs: Need; description: string } {
  const asked = typeof confirmation === 'string' ? ` ${confirmations[confirmation]}` : ''
  return {
    needs: 'account',
    description: `${description}${who === 'player' ? '; needs a linked player' : ''}.${asked}`,
  }
}
