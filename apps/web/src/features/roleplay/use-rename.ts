import type { Realm } from '@kubora/validation/realms'
import type { CombinedError } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import type { CharacterName } from '#features/roleplay/character-name.ts'
import { RenameCharacterMutation } from '#features/roleplay/roleplay.documents.ts'
import { useAttemptKey } from '#shell/forms/use-attempt-key.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'

/** A character and the name that it is to have. */
export interface RenameWish extends CharacterName {
  realm: Realm
  characterId: string
}

/** How the game is asked for another name. */
export interface Rename {
  isSending: boolean
  error: CombinedError | undefined
  /** Asks once, however often it is called with the same wish. Resolves with why it failed. */
  ask: (wish: RenameWish, presentName: string) => Promise<CombinedError | undefined>
}

/** Returns how the game is asked for another name of a character; a toast says that it was asked. */
export function useRename(): Rename {
  const { t } = useTranslation('roleplay')
  const [{ fetching, error }, rename] = useMutation(RenameCharacterMutation)
  const keyFor = useAttemptKey()
  const showDone = useUndoToast()
  return {
    isSending: fetching,
    error,
    async ask(wish, presentName) {
      const result = await rename({ input: { ...wish, idempotencyKey: keyFor(wish) } })
      if (result.error) return result.error
      showDone(
        t(($) => $.rename.asked, { name: presentName }),
        result,
        `character:${wish.realm}/${wish.characterId}`,
        t(($) => $.rename.undoConflict),
      )
      return undefined
    },
  }
}
