import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notShorter } from '#features/bans/ban-values.ts'
import type { DeliveredBan } from '#features/bans/bans.documents.ts'
import type { SeenBan } from '#features/bans/use-seen-ban.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { apiError } from '#graphql/api-error.ts'

/** The failure of a form that changes a ban. */
export interface BanFailure {
  failure: FormFailure | null
  /** The text of a failure that the catalogue words for another place. */
  text: (failure: FormFailure) => string | undefined
  /**
   * Stores why a call failed; after a conflict the ban is read anew and passed to `onChanged`. Resolves with whether the call
   * succeeded.
   */
  settle: (
    error: CombinedError | undefined,
    values: object,
    onChanged?: (ban: DeliveredBan) => void,
  ) => Promise<boolean>
  clear: () => void
}

/**
 * Returns the failure of a form that changes a ban, or of one that creates it (`seen` is null). `isOffered` says whether its text is
 * offered in the form of a new ban, once the ban is over.
 */
export function useBanFailure(seen: SeenBan | null, isOffered = false): BanFailure {
  const { t } = useTranslation('bans')
  const [failure, setFailure] = useState<FormFailure | null>(null)
  return {
    failure,
    text({ error: { code } }) {
      if (code === 'CONFLICT') return t(($) => $.conflict.failure)
      if (code === 'ALREADY_BANNED') return t(($) => $.conflict.banned)
      if (code !== 'NOT_BANNED') return undefined
      return t(($) => (isOffered ? $.conflict.unbanned : $.conflict.over))
    },
    async settle(error, values, onChanged) {
      if (error === undefined) {
        setFailure(null)
        return true
      }
      const read = apiError(error)
      if (read.code === 'CONFLICT') {
        const changed = await seen?.readAgain()
        if (changed) onChanged?.(changed)
      }
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
