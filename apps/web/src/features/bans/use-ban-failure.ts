import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notShorter } from '#features/bans/ban-values.ts'
import type { SeenBan } from '#features/bans/use-seen-ban.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { apiError } from '#graphql/api-error.ts'

/** The failure of a form that changes a ban. */
export interface BanFailure {
  failure: FormFailure | null
  /** The text of a failure that the catalogue words for another place. */
  text: (failure: FormFailure) => string | undefined
  /** Stores why a call failed; after a conflict the ban is read anew. Resolves with whether it succeeded. */
  settle: (error: CombinedError | undefined, values: object) => Promise<boolean>
  clear: () => void
}

/** Returns the failure of a form that changes a ban, or of one that creates it (`seen` is null). */
export function useBanFailure(seen: SeenBan | null): BanFailure {
  const { t } = useTranslation('bans')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  return {
    failure,
    text({ error: { code } }) {
      if (code === 'CONFLICT') return t(($) => $.conflict.failure)
      // who may open the form may not always end a ban sooner
      return seen !== null && code === 'NO_PERMISSION' ? t(($) => $.form.needsDelete) : undefined
    },
    async settle(error, values) {
      if (error === undefined) {
        setFailure(null)
        return true
      }
      const read = apiError(error)
      if (read.code === 'CONFLICT') await seen?.readAgain()
      const fieldErrors =
        read.code === 'BAN_NOT_SHORTER'
          ? [{ path: 'duration', key: notShorter, params: {} }]
          : read.fieldErrors.map((entry) => ({ ...entry, path: entry.path.split('.')[0] ?? entry.path }))
      setFailure(formFailure({ ...read, fieldErrors }, values))
      return false
    },
    clear: () => setFailure(null),
  }
}
