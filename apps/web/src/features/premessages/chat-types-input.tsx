import { Checkbox } from '@kubora/ui/checkbox'
import { type ChatType, chatTypes } from '@kubora/validation/chat-types'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/premessages/premessages.css.ts'

/** Properties of {@link ChatTypesInput}. */
export interface ChatTypesInputProps {
  value: readonly ChatType[]
  onChange: (types: ChatType[]) => void
}

/** The types of chats in which a premessage is offered; none for all. */
export function ChatTypesInput({ value, onChange }: ChatTypesInputProps) {
  const { t } = useTranslation(['premessages', 'chat-types'])
  const id = useId()
  return (
    <fieldset className={css.group} aria-describedby={id}>
      <legend className={css.legend}>{t(($) => $.form.chatTypes)}</legend>
      <div className={css.choices}>
        {chatTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(($) => $['chat-types'][type])}
            checked={value.includes(type)}
            onChange={({ target }) =>
              onChange(chatTypes.filter((known) => (known === type ? target.checked : value.includes(known))))
            }
          />
        ))}
      </div>
      <p id={id} className={css.hint}>
        {t(($) => $.form.chatTypesHint)}
      </p>
    </fieldset>
  )
}
