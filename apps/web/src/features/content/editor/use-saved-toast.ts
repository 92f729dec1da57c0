import { formatDateTime } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import type { Publishing } from '#features/content/editor/save-content.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Returns a function that shows in a toast how an item was saved. */
export function useSavedToast(): (publishing: Publishing) => void {
  const { t } = useTranslation('content-editor')
  const locale = useLocale()
  return ({ publish, publishAt, hidden }) => {
    if (publish === 'at' && publishAt !== null)
      showToast(
        'success',
        t(($) => $.saved.at, { at: formatDateTime(locale, publishAt) }),
      )
    else if (hidden)
      showToast(
        'success',
        t(($) => $.saved.hidden),
      )
    else
      showToast(
        'success',
        t(($) => $.saved[publish === 'draft' ? 'draft' : 'now']),
      )
  }
}
