import { useTranslation } from 'react-i18next'
import type { OperationResult } from 'urql'
import type { Publishing } from '#features/content/editor/save-content.ts'
import { useUndoToast } from '#shell/panel/use-undo-toast.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Returns a function that shows in a toast how an item was saved, with the button that undoes it where it can be undone. */
export function useSavedToast(): (
  publishing: Publishing,
  result: Pick<OperationResult, 'extensions'>,
) => void {
  const { t } = useTranslation('content-editor')
  const locale = useLocale()
  const showDone = useUndoToast()

  function textOf({ publish, publishAt, hidden }: Publishing): string {
    if (publish === 'at' && publishAt !== null)
      return t(($) => $.saved.at, { at: formatDateTime(locale, publishAt) })
    if (hidden) return t(($) => $.saved.hidden)
    return t(($) => $.saved[publish === 'draft' ? 'draft' : 'now'])
  }
  return (publishing, result) => showDone(textOf(publishing), result, 'content-save')
}
