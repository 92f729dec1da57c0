import { Alert } from '@kubora/ui/alert'
import { CopyButton } from '@kubora/ui/copy-button'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/chat-view.css.ts'

/** What was being typed when the chat was closed, to be copied, and the names of files that were to go with it. */
export function TypedText({ text, files = [] }: { text: string; files?: readonly string[] }) {
  const { t } = useTranslation('chats')
  const isBlank = text.trim() === ''
  if (isBlank && files.length === 0) return null
  return (
    <Alert
      tone="warning"
      role="status"
      title={t(($) => $.typed.title)}
      actions={
        isBlank ? null : (
          <CopyButton text={text} label={t(($) => $.typed.copy)} copiedLabel={t(($) => $.typed.copied)} />
        )
      }
    >
      {isBlank ? null : <p className={css.typed}>{text}</p>}
      {files.length === 0 ? null : <p className={css.typed}>{files.join(', ')}</p>}
    </Alert>
  )
}
