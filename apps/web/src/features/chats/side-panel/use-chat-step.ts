import type { OperationResult } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { TeamChatQuery } from '#features/chats/team-chats.documents.ts'
import { apiError } from '#graphql/api-error.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Refusals after which the chat is not what is on screen. */
const outdated = new Set(['CONFLICT', 'NOT_FOUND', 'CHAT_CLOSED', 'NO_PERMISSION'])

/**
 * Returns a function that says what became of a step in a chat; after a refusal of a screen that is out of date the chat is read again.
 * Resolves with whether the step was taken.
 */
export function useChatStep(
  chatId: string,
): (result: OperationResult, text: string, isSilent?: boolean) => Promise<boolean> {
  const { t } = useTranslation('chats')
  const client = useClient()
  const showDone = useUndoToast()
  const showFailure = useFailureToast()
  return async (result, text, isSilent = false) => {
    if (result.error === undefined) {
      showDone(text, result, `chat ${chatId}`)
      return true
    }
    const { code } = apiError(result.error)
    // the page reads it again itself
    if (!isSilent && code === 'CONFLICT') {
      showToast(
        'error',
        t(($) => $.panel.conflict),
      )
    } else if (!isSilent) showFailure(result.error)
    if (outdated.has(code)) {
      await client.query(TeamChatQuery, { id: chatId }, { requestPolicy: 'network-only' }).toPromise()
    }
    return false
  }
}
