import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { CopyButton } from '@kubora/ui/copy-button'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/chat-view.css.ts'
import { useLeftDraft } from '#shell/forms/use-form-draft.ts'

/** Properties of {@link TypedText}. */
interface TypedTextProps {
  chatId: string
  /** What was in the field of this page. */
  text: string
  /** Names of the files that were to go with it. */
  files: readonly string[]
  onDiscard: () => void
}

const nothing: { text: string; files: string[] } = { text: '', files: [] }

/** What was being typed when the chat was closed, here or at an earlier visit, to be copied, with the names of its files. */
export function TypedText({ chatId, text: typed, files: chosen, onDiscard }: TypedTextProps) {
  const { t } = useTranslation('chats')
  const { left, discard } = useLeftDraft(`chat:${chatId}`, nothing)
  const isTypedHere = typed.trim() !== '' || chosen.length > 0
  const { text, files } = isTypedHere ? { text: typed, files: chosen } : (left ?? nothing)
  const isBlank = text.trim() === ''
  if (isBlank && files.length === 0) return null
  return (
    <Alert
      tone="warning"
      role="status"
      title={t(($) => $.typed.title)}
      actions={
        <>
          {isBlank ? null : (
            <CopyButton text={text} label={t(($) => $.typed.copy)} copiedLabel={t(($) => $.typed.copied)} />
          )}
          <Button
            size="sm"
            onClick={() => {
              discard()
              onDiscard()
            }}
          >
            {t(($) => $.typed.discard)}
          </Button>
        </>
      }
    >
      {isBlank ? null : (
        <p className={css.typed} dir="auto">
          {text}
        </p>
      )}
      {files.length === 0 ? null : <p className={css.typed}>{files.join(', ')}</p>}
    </Alert>
  )
}
