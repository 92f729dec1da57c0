import { sessions } from '@kubora/schema/db/accounts'
import { revokeSessionInput } from '@kubora/validation/own-account'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { endSessions } from '#accounts/end-sessions.ts'
import { defineOwnAction } from '#actions/define-own-action.ts'

/** Ends a session of the caller's account. Throws `NOT_FOUND` for an unknown or ended session and for one of another account. */
export const revokeSession = defineOwnAction({
  name: 'accounts.sessions.revoke',
  who: 'account',
  input: revokeSessionInput,
  owned: async ({ tx }, { id }, { accountId }) => {
    // what is no id names nothing
    if (!z.guid().safeParse(id).success) return undefined
    const live = and(eq(sessions.id, id), eq(sessions.accountId, accountId), isNull(sessions.revokedAt))
    const [session] = await tx.select({ id: sessions.id }).from(sessions).where(live).for('no key update')
    return session
  },
  run: async (unit, _input, { accountId }, { id }) => {
    await endSessions(unit, accountId, { only: id })
    return { result: undefined }
  },
})
