import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { notificationMaxLength } from '@kubora/validation/notifications'
import { codePointLength } from '@kubora/validation/text'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyProps } from '#shell/keys/use-key-props.ts'
import { useFieldContext } from '#shell/forms/form-contexts.ts'
import { TextAreaInput } from '#shell/forms/text-area-input.tsx'

/** Remaining characters from which on screen readers read out the count. */
const nearLimit = 50

/** Properties of {@link MessageInput}. */
export interface MessageInputProps {
  hint: string
  /** Whether Ctrl+Enter does nothing for now. */
  isHeld?: boolean
  /** The single key that leads to it. */
  keyProps?: KeyProps
}

/** The text of a notification, which Ctrl+Enter sends. A field of the form. */
export function MessageInput({ hint, isHeld = false, keyProps }: MessageInputProps) {
  const { t } = useTranslation('notifications')
  const { state } = useFieldContext<string>()
  const used = codePointLength(state.value)

  function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isHeld) event.currentTarget.form?.requestSubmit()
  }

  return (
    <div>
      <TextAreaInput
        {...keyProps}
        label={t(($) => $.text)}
        hint={hint}
        note={t(($) => $.counter, { used, max: notificationMaxLength })}
        required
        rows={3}
        onKeyDown={sendByKey}
      />
      <div role="status">
        {notificationMaxLength - used <= nearLimit ? (
          <VisuallyHidden>
            {t(($) => $.left, { count: Math.max(0, notificationMaxLength - used) })}
          </VisuallyHidden>
        ) : null}
      </div>
    </div>
  )
}
