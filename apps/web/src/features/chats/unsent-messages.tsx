import { errorText } from '@kubora/i18n/error-text'
import { Button } from '@kubora/ui/button'
import { CopyButton } from '@kubora/ui/copy-button'
import { useTranslation } from 'react-i18next'
import * as css from '#features/chats/chat-view.css.ts'
import type { SendQueue, UnsentMessage } from '#features/chats/send-queue.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'
import { useSecondsUntil } from '#shell/time/use-seconds-until.ts'

/** Properties of {@link UnsentMessages}. */
export interface UnsentMessagesProps {
  unsent: readonly UnsentMessage[]
  queue: SendQueue
  /** Puts a refused message back into the field; undefined in a closed chat, which has none. */
  onWithdraw: ((withdrawn: Pick<UnsentMessage, 'text' | 'files'>) => void) | undefined
}

/** Messages that are on their way, below those of the chat; what was refused keeps its text. */
export function UnsentMessages({ unsent, queue, onWithdraw }: UnsentMessagesProps) {
  return unsent.map((message) => (
    <li key={message.nonce} className={css.group.own}>
      {message.text === '' ? null : (
        <p className={css.unsent} dir="auto">
          {message.text}
        </p>
      )}
      {message.files.length === 0 ? null : (
        <p className={css.unsent}>{message.files.map(({ name }) => name).join(', ')}</p>
      )}
      <State message={message} queue={queue} onWithdraw={onWithdraw} />
    </li>
  ))
}

interface StateProps extends Pick<UnsentMessagesProps, 'queue' | 'onWithdraw'> {
  message: UnsentMessage
}

function State({ message: { nonce, text, state, error, againAt }, queue, onWithdraw }: StateProps) {
  const { t } = useTranslation('chats')
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  const seconds = useSecondsUntil(againAt)
  if (state !== 'refused') {
    const isPaused = state === 'waiting' && seconds > 0
    return (
      <p className={css.state} role="status">
        {isPaused ? t(($) => $.unsent.paused, { count: seconds }) : t(($) => $.unsent[state])}
      </p>
    )
  }
  return (
    <div className={css.refused}>
      <span role="alert">
        {error === null ? null : errorText(errorWords, locale, error.code, error.params, formatDateTime)}
      </span>
      {onWithdraw ? (
        <>
          <Button size="sm" onClick={() => queue.retry(nonce)}>
            {t(($) => $.unsent.again)}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              const withdrawn = queue.withdraw(nonce)
              if (withdrawn !== null) onWithdraw(withdrawn)
            }}
          >
            {t(($) => $.unsent.edit)}
          </Button>
        </>
      ) : (
        <>
          {text === '' ? null : (
            <CopyButton text={text} label={t(($) => $.typed.copy)} copiedLabel={t(($) => $.typed.copied)} />
          )}
          <Button size="sm" onClick={() => queue.withdraw(nonce)}>
            {t(($) => $.typed.discard)}
          </Button>
        </>
      )}
    </div>
  )
}
