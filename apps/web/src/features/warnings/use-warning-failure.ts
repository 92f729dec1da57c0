import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { PlayerWarningsQuery } from '#features/warnings/warnings.documents.ts'
import { apiError } from '#graphql/api-error.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'

/** The failure of a form that changes a warning. */
export interface WarningFailure {
  failure: FormFailure | null
  /** The text of a conflict, which says what to do in this form. */
  text: (failure: FormFailure) => string | undefined
  /** Stores why a call failed, and reads the player's warnings again. Resolves with whether the call succeeded. */
  settle: (error: CombinedError | undefined, values: object) => Promise<boolean>
}

/** Returns the failure of a form that changes a warning of a player. */
export function useWarningFailure(playerId: string): WarningFailure {
  const { t } = useTranslation('warnings')
  const client = useClient()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const reload = () =>
    client.query(PlayerWarningsQuery, { id: playerId }, { requestPolicy: 'network-only' }).toPromise()
  return {
    failure,
    text: ({ error: { code } }) =>
      code === 'CONFLICT' || code === 'NOT_FOUND' ? t(($) => $.form.conflict) : undefined,
    async settle(error, values) {
      const code = error && apiError(error).code
      // the counts, what is proposed and what somebody else changed come with it
      if (code === undefined || code === 'CONFLICT' || code === 'NOT_FOUND') await reload()
      if (error === undefined) {
        setFailure(null)
        return true
      }
      const read = apiError(error)
      const fieldErrors = read.fieldErrors.map((entry) => ({
        ...entry,
        path: entry.path.split('.')[0] ?? entry.path,
      }))
      setFailure(formFailure({ ...read, fieldErrors }, values))
      return false
    },
  }
}
