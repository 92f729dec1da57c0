import { confirmAccount } from '@kubora/domain/accounts/confirm-account'
import { endAllSessions } from '@kubora/domain/accounts/end-all-sessions'
import {
  type AccountSummary,
  describeAccount,
  findAccount,
  listAccounts,
} from '@kubora/domain/accounts/find-account'
import { requestPasswordReset } from '@kubora/domain/accounts/request-password-reset'
import { resetFactorOf } from '@kubora/domain/accounts/second-factor/reset-factor'
import { systemActor } from '@kubora/domain/kernel/actor'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { DomainError } from '@kubora/domain/kernel/domain-error'
import { OperatorError } from '#operator-error.ts'
import { withDomain } from '#with-domain.ts'

/** A login as {@link describeAccount} returns it. */
type LoginSummary = Awaited<ReturnType<typeof describeAccount>>['attempts'][number]

/** Accounts that `account:list` prints at most. */
const listedMax = 50

/** Prints the newest accounts whose address contains `part`. */
export async function accountListCommand(part = ''): Promise<void> {
  const found = await withDomain(({ db }) => listAccounts(db, part, listedMax))
  for (const account of found) console.log(`${account.email.padEnd(40)} ${stateOf(account)}`)
  if (found.length === 0) console.log(part ? `No address contains ${part}.` : 'There is no account yet.')
  if (found.length === listedMax)
    console.error(`These are the newest ${listedMax}; a part of the address narrows the list.`)
}

/** Prints what an operator needs to know of an account to help its owner. */
export async function accountShowCommand(email: string): Promise<void> {
  await withDomain(async (context) => {
    const account = await find(context, email)
    const { player, sessions, factor, attempts } = await describeAccount(context.db, account.id)
    const lines = [
      ['Address', account.email],
      ['Id', String(account.id)],
      ['State', stateOf(account)],
      ['Language', account.locale],
      ['Player', player === null ? 'none linked' : `${player.name} (${player.uuid})`],
      ['Sessions', String(sessions)],
      ['Factor', factorText(factor)],
      ...attempts.map((attempt) => ['Login', `${instantText(attempt.at)} ${outcomeOf(attempt)}`]),
    ]
    for (const [name = '', value = ''] of lines) console.log(`${name.padEnd(10)} ${value}`)
  })
}

/** Confirms an account without its code. */
export async function accountConfirmCommand(email: string): Promise<void> {
  await withDomain(async (context) => {
    const { id } = await find(context, email)
    await confirmAccount(context, systemActor, id)
  })
  console.log(
    `${email} is confirmed. The password is the one that was chosen at registration: if that may have been a stranger, send "account:reset".`,
  )
}

/** Sends the mail with which the owner sets a new password. */
export async function accountResetCommand(email: string): Promise<void> {
  await withDomain(async (context) => {
    await find(context, email)
    await requestPasswordReset(context, { email })
  })
  console.log(`A mail with a code for a new password goes to ${email} as soon as the bridge runs.`)
}

/** Removes the second factor of an account whose owner lost the device, and ends its sessions. */
export async function accountResetFactorCommand(email: string): Promise<void> {
  await withDomain(async (context) => {
    const { id } = await find(context, email)
    await resetFactorOf(context, systemActor, id).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      throw new OperatorError(`The account ${email} has no second factor. Nothing was changed.`)
    })
  })
  console.log(
    `${email} logs in with the password alone until a second factor is set up again. All sessions ended, and a mail tells the owner.`,
  )
}

/** Ends all sessions of an account. */
export async function accountLogoutCommand(email: string): Promise<void> {
  const ended = await withDomain(async (context) => {
    const { id } = await find(context, email)
    return endAllSessions(context, systemActor, id)
  })
  console.log(`Ended ${ended} sessions of ${email}; all its devices have to log in again.`)
}

/** Describes a second factor in numbers. */
function factorText({
  apps,
  passkeys,
  recoveryCodes,
}: {
  apps: number
  passkeys: number
  recoveryCodes: number
}): string {
  if (apps === 0 && passkeys === 0) return 'no second factor'
  return `${apps > 0 ? 'app, ' : ''}${passkeys} passkeys, ${recoveryCodes} recovery codes left`
}

async function find({ db }: DomainContext, email: string): Promise<AccountSummary> {
  try {
    return await findAccount(db, email)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new OperatorError(`There is no account ${email}; see account:list. Nothing was changed.`)
  }
}

function stateOf({ confirmedAt, registeredAt }: AccountSummary): string {
  const confirmed = confirmedAt === null ? 'not confirmed' : `confirmed ${instantText(confirmedAt)}`
  return `registered ${instantText(registeredAt)}, ${confirmed}`
}

/** Says how a login ended, or at which step it failed and how often. */
function outcomeOf({ succeeded, failedSecondStep, attempts }: LoginSummary): string {
  if (succeeded) return 'succeeded'
  const failed = failedSecondStep ? 'failed at the second factor' : 'failed'
  return attempts > 1 ? `${failed}, ${attempts} times` : failed
}

/** Writes an instant for operators, in UTC to the minute. */
function instantText(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
