import { Alert } from '@kubora/ui/alert'
import { CopyButton } from '@kubora/ui/copy-button'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/chat-view.css.ts'

/** What was being typed when the chat was closed, to be copied. */
export function TypedText({ text }: { text: string }) {
  const { t } = useTranslation('chats')
  return (
    <Alert
      tone="warning"
      role="status"
      title={t(($) => $.typed.title)}
      actions={
        <CopyButton text={text} label={t(($) => $.typed.copy)} copiedLabel={t(($) => $.typed.copied)} />
      }
    >
      <p className={css.typed}>{text}</p>
    </Alert>
  )
}
