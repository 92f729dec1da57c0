import type { CombinedError, TypedDocumentNode } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** Variables of a mutation that asks the game for something. */
interface WishVariables {
  input: { realm: string; idempotencyKey: string }
}

/** What is wished, without its key. */
export type WishInput<Variables extends WishVariables> = Omit<Variables['input'], 'idempotencyKey'>

/** How a wish is put to a team member. */
export interface WishTexts {
  /** Says that the game was asked. */
  asked: string
  /** The character it is about: its id in the game. */
  characterId: string
  /** Says why it cannot be undone, where the usual text does not fit. */
  conflict?: string
}

/** How the game is asked for something. */
export interface Wish<Variables extends WishVariables> {
  isSending: boolean
  error: CombinedError | undefined
  /** Asks once, however often it is called with the same wish until a call succeeds. Resolves with why it failed. */
  ask: (input: WishInput<Variables>, texts: WishTexts) => Promise<CombinedError | undefined>
}

/** Returns how the game is asked for a change of its world; a toast says that it was asked. */
export function useWish<Variables extends WishVariables>(
  mutation: TypedDocumentNode<unknown, Variables>,
): Wish<Variables> {
  const { t } = useTranslation('world-tools')
  const [{ fetching, error }, send] = useMutation<unknown, Variables>(mutation)
  const keyFor = useAttemptKey()
  const showDone = useUndoToast()
  return {
    isSending: fetching,
    error,
    async ask(input, { asked, characterId, conflict }) {
      // the input is that of the mutation once it has its key again
      const variables = { input: { ...input, idempotencyKey: keyFor(input) } } as Variables
      const result = await send(variables)
      if (result.error) return result.error
      // the game may refuse it, and the same is wished anew
      keyFor.forget()
      const subject = `character:${variables.input.realm}/${characterId}`
      showDone(asked, result, subject, conflict ?? t(($) => $.undoConflict))
      return undefined
    },
  }
}
