import { nothing } from '@kubora/validation/nothing'
import { endSessions } from '#accounts/end-sessions.ts'
import { defineOwnAction } from '#actions/define-own-action.ts'

/** Ends the caller's session; its token is void from now on. */
export const logOut = defineOwnAction({
  name: 'accounts.sessions.log-out',
  who: 'account',
  input: nothing,
  owned: 'self',
  run: async (unit, _input, { accountId, sessionId }) => {
    await endSessions(unit, accountId, { only: sessionId })
    return { result: undefined }
  },
})
