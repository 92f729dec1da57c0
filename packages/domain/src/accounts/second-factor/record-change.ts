import { accounts } from '@kubora/schema/db/accounts'
import type { accountsProtocol } from '@kubora/schema/protocol/features/accounts'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'

type AccountMail = keyof typeof accountsProtocol.mails

/** What happened to the second factor of an account, and who did it. */
export type FactorChange = { accountId: number; action: string; mail: AccountMail; actor: Actor }

/** Writes the line of the ACP log about a change that is no action of the team, and mails the owner. */
export async function recordFactorChange(
  unit: Unit,
  { accountId, action, mail, actor }: FactorChange,
): Promise<void> {
  await recordAudit(unit, { actor, action, target: { type: 'account', id: accountId } })
  await mailFactorChange(unit, accountId, mail)
}

/** Mails the owner what happened to the second factor. */
export async function mailFactorChange(unit: Unit, accountId: number, mail: AccountMail): Promise<void> {
  const [owner] = await unit.tx
    .select({ to: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (owner) await enqueueMail(unit, mail, owner, {})
}
