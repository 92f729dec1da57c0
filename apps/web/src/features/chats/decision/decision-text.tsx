import { useTranslation } from 'react-i18next'
import { decisionWords, type ReadDecision } from '#features/chats/decision/decision-words.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** What a decision says to its player, in the reader's language. */
export function DecisionText({ decision }: { decision: ReadDecision }) {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  return decisionWords(t, locale, decision).map((sentence) => <span key={sentence}>{sentence} </span>)
}
