import type { AuditChange } from '#actions/audit-change.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { Executor } from '@kubora/schema/db/client'
import { requireConfirmation, requireConfirmationOfFactor } from '#permissions/require-confirmation.ts'
import { type LinkedPrincipal, requireAccount, requireLinkedPlayer } from '#permissions/require-permission.ts'

/** Whose something is: a logged-in account's, or that of the player it is linked to in the game. */
export type Who = 'account' | 'player'

/** Who acts on what is theirs. */
export type Owner<Of extends Who> = Of extends 'player' ? LinkedPrincipal : Principal

/**
 * Whether the user must have proven within five minutes to be the owner of the account: `always`, or only where the account
 * has a second factor; `after-login`: always, and with a second factor by more than the login.
 */
export type OwnConfirmation = 'always' | 'after-login' | 'with-factor'

/** What an action of an account's owner needs of who acts. */
export type OwnNeeds<Of extends Who> = {
  /** Whose it is. A player is known by the game link of the account. */
  who: Of
  /** Whether it asks for a confirmation, where it depends on who acts by a function. */
  confirmation?: OwnConfirmation | ((owner: Owner<Of>) => OwnConfirmation)
}

/** Returns the principal if it is logged in, and linked to a player where that is needed. Throws `NO_PERMISSION` or `GAME_LINK_REQUIRED`. */
export function requireOwner<Of extends Who>({ who }: OwnNeeds<Of>, principal: Principal | null): Owner<Of> {
  const owner = who === 'player' ? requireLinkedPlayer(principal) : requireAccount(principal)
  // who is a player has been found to be linked to one
  return owner as Owner<Of>
}

/** Throws `CONFIRMATION_REQUIRED` unless the owner has confirmed what the action asks for. */
export async function requireOwnConfirmation<Of extends Who>(
  db: Executor,
  { confirmation }: OwnNeeds<Of>,
  owner: Owner<Of>,
): Promise<void> {
  const kind = typeof confirmation === 'function' ? confirmation(owner) : confirmation
  if (kind === 'always') await requireConfirmation(db, owner)
  if (kind === 'after-login') await requireConfirmation(db, owner, { loginCounts: false })
  if (kind === 'with-factor') await requireConfirmationOfFactor(db, owner)
}

/** Writes the line of the audit log about what an owner did. */
export async function writeOwnLine(
  unit: Unit,
  action: string,
  owner: Principal,
  { target, before: oldValue, after: newValue, value }: AuditChange,
): Promise<void> {
  await recordAudit(unit, {
    actor: actorOf(owner),
    action,
    target,
    oldValue,
    newValue,
    ...(value === undefined ? {} : { value }),
  })
}
