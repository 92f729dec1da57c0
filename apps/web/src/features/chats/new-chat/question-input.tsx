import { useTranslation } from 'react-i18next'
import type { ChatQuestion, NewChat } from '#features/chats/new-chat/new-chat.documents.ts'
import { LogInput } from '#features/chats/logs/log-input.tsx'
import { CheckboxInput } from '#shell/forms/checkbox-input.tsx'
import { SelectInput } from '#shell/forms/select-input.tsx'
import { TextAreaInput } from '#shell/forms/text-area-input.tsx'
import { TextInput } from '#shell/forms/text-input.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link QuestionInput}. */
export interface QuestionInputProps {
  question: ChatQuestion
  /** The chosen realm. */
  realm: string
  /** One's characters in the chosen realm. */
  characters: NonNullable<NewChat['me']>['characters']
}

/** The field of a question, inside the field's context of the form. */
export function QuestionInput({ question, realm, characters }: QuestionInputProps) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { kind, required } = question
  const label = question.label[locale]
  const hint = question.hint?.[locale]
  const shown = {
    label: required || kind === 'CONFIRM' ? label : t(($) => $.forms.optional, { label }),
    hint,
    required,
  }
  const choices = (options: readonly { value: string; label: string }[]) => (
    <SelectInput {...shown} options={[{ value: '', label: t(($) => $.forms.choose) }, ...options]} />
  )
  switch (kind) {
    case 'TEXT':
      return <TextAreaInput {...shown} rows={5} />
    case 'NUMBER':
      return <TextInput {...shown} inputMode="numeric" autoComplete="off" />
    case 'DATE':
      return <TextInput {...shown} type="date" />
    case 'CONFIRM':
      return <CheckboxInput label={label} required={required} />
    case 'CHOICE':
      return choices(question.options.map((option) => ({ value: option.key, label: option.label[locale] })))
    case 'LOG':
      return <LogInput {...shown} realm={realm} />
    case 'CHARACTER':
      return choices(
        characters.map(({ id, firstName, lastName }) => ({
          // realm and id of the game
          value: id.slice(id.indexOf('/') + 1),
          label: `${firstName} ${lastName}`,
        })),
      )
    default:
      return <TextInput {...shown} autoComplete="off" />
  }
}
