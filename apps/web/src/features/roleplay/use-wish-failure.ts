import { useTranslation } from 'react-i18next'
import type { FormFailure } from '#shell/forms/form-failure.ts'

/** Returns the text of a refused wish where that of the catalogue is about something else. */
export function useWishFailure(): (failure: FormFailure) => string | undefined {
  const { t } = useTranslation('world-tools')
  return ({ error: { code } }) => {
    // the texts of the catalogue are about players who link
    if (code === 'IDENTITY_CONFLICT') return t(($) => $.identity)
    if (code === 'NOT_FOUND') return t(($) => $.gone)
    return code === 'INVALID_LICENSE_FOR_TYPE' ? t(($) => $.licenses.wrongType) : undefined
  }
}
