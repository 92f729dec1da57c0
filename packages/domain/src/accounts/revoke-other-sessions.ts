import { nothing } from '@kubora/validation/nothing'
import { endSessions } from '#accounts/end-sessions.ts'
import { defineOwnAction } from '#actions/define-own-action.ts'

/** Ends every session of the caller's account but the one it acts in. */
export const revokeOtherSessions = defineOwnAction({
  name: 'accounts.sessions.revoke-others',
  who: 'account',
  input: nothing,
  owned: 'self',
  run: async (unit, _input, { accountId, sessionId }) => {
    await endSessions(unit, accountId, { allBut: sessionId })
    return { result: undefined }
  },
})
