import { Select } from '@kubora/ui/select'
import { TextArea } from '@kubora/ui/text-area'
import { decisionReasonMaxLength } from '@kubora/validation/chat-decision-inputs'
import { codePointLength } from '@kubora/validation/text'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '#shell/texts/translated-reason.ts'
import type { ChatDecisionData } from '#features/chats/decision/decision.documents.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** A reason as it is chosen: the id of one of the list, `own` for words of one's own, or none. */
export interface ReasonValues {
  choice: string
  words: string
}

/** Nothing chosen yet. */
export const noReason: ReasonValues = { choice: '', words: '' }

/** Properties of {@link ReasonFields}. */
export interface ReasonFieldsProps {
  reasons: ChatDecisionData['reasons']
  isNeeded: boolean
  /** Whether the form was sent once: then what is missing is said. */
  isTried: boolean
  values: ReasonValues
  onChange: (values: ReasonValues) => void
}

/** Why a chat is decided so: a reason of the list, or one's own words. */
export function ReasonFields({ reasons, isNeeded, isTried, values, onChange }: ReasonFieldsProps) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const { choice, words } = values
  const listed = reasons.find(({ id }) => id === choice)
  const length = codePointLength(words.trim())
  const cooldown =
    listed === undefined || listed.cooldownDays === 0
      ? undefined
      : t(($) => $.decision.reason.cooldown, { count: listed.cooldownDays })
  return (
    <>
      <Select
        label={t(($) => $.decision.reason.label)}
        hint={cooldown}
        value={choice}
        error={isTried && isNeeded && choice === '' ? t(($) => $.decision.reason.missing) : undefined}
        onChange={(event) => onChange({ ...values, choice: event.target.value })}
        options={[
          { value: '', label: t(($) => $.decision.reason[isNeeded ? 'choose' : 'none']) },
          ...reasons.map(({ id, texts }) => ({ value: id, label: reasonOf({ reasons: texts }, locale) })),
          { value: 'own', label: t(($) => $.decision.reason.own) },
        ]}
      />
      {choice === 'own' ? (
        <TextArea
          label={t(($) => $.decision.reason.words)}
          value={words}
          rows={3}
          error={
            length > decisionReasonMaxLength
              ? t(($) => $.decision.reason.tooLong, { count: length - decisionReasonMaxLength })
              : isTried && length === 0
                ? t(($) => $.decision.reason.missing)
                : undefined
          }
          onChange={(event) => onChange({ ...values, words: event.target.value })}
        />
      ) : null}
    </>
  )
}
