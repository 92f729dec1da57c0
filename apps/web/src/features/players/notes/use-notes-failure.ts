import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { PlayerNotesQuery } from '#features/players/notes/player-notes.documents.ts'
import { apiError } from '#graphql/api-error.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'

/** The failure of a form that changes what is noted of a player. */
export interface NotesFailure {
  failure: FormFailure | null
  /** The text of a conflict, which says what to do in this form. */
  text: (failure: FormFailure) => string | undefined
  /** Stores why a call failed; after a conflict, what is stored now is read first. Resolves with whether the call succeeded. */
  settle: (error: CombinedError | undefined, values: object) => Promise<boolean>
}

/** Returns the failure of a form that changes what is noted of a player. */
export function useNotesFailure(playerId: string): NotesFailure {
  const { t } = useTranslation('player-notes')
  const client = useClient()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  return {
    failure,
    text: ({ error: { code } }) => (code === 'CONFLICT' ? t(($) => $.conflict.failure) : undefined),
    async settle(error, values) {
      if (error !== undefined && apiError(error).code === 'CONFLICT') {
        await client.query(PlayerNotesQuery, { id: playerId }, { requestPolicy: 'network-only' }).toPromise()
      }
      setFailure(error === undefined ? null : formFailure(error, values))
      return error === undefined
    },
  }
}
