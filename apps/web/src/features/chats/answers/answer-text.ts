import { formatDay } from '@kubora/i18n/format'
import type { Locale } from '@kubora/i18n/locale'
import type { TFunction } from 'i18next'
import type { ChatAnswer } from '#features/chats/answers/answers.documents.ts'

/** Returns an answer to a form in the reader's language. */
export function answerText(
  t: TFunction<'chats'>,
  locale: Locale,
  { question, value, characterName, lineCount }: ChatAnswer,
): string {
  switch (question.kind) {
    case 'CHOICE':
      return question.options.find(({ key }) => key === value)?.label[locale] ?? value
    case 'CONFIRM':
      return value === 'true' ? t(($) => $.forms.yes) : t(($) => $.forms.no)
    case 'CHARACTER':
      return characterName ?? value
    case 'LOG':
      return lineCount === null
        ? t(($) => $.logs.removed, { number: value })
        : t(($) => $.logs.named, { number: value, count: lineCount })
    case 'DATE':
      return formatDay(locale, value)
    default:
      return value
  }
}
