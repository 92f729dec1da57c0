import { PasswordRules } from '#password-rules.tsx'
import type { State } from '../state.ts'
import type { Words } from '../words.ts'

function rules(words: Words, id: string, metCount: number) {
  return (
    <PasswordRules
      id={id}
      metLabel={words.ruleMet}
      rules={[words.ruleLength, words.ruleUpper, words.ruleDigit].map((label, index) => ({
        label,
        met: index < metCount,
      }))}
    />
  )
}

export const states: readonly State[] = [
  {
    name: 'none met',
    show: (words) => rules(words, 'rules-none', 0),
    finds: (words) => [{ role: 'list' }, { text: words.ruleLength }],
  },
  {
    name: 'some met',
    show: (words) => rules(words, 'rules-some', 1),
    finds: (words) => [{ text: words.ruleMet }],
  },
  {
    name: 'most met',
    show: (words) => rules(words, 'rules-most', 2),
    finds: (words) => [{ text: words.ruleDigit }],
  },
  {
    name: 'all met',
    show: (words) => rules(words, 'rules-all', 3),
    finds: (words) => [{ text: words.ruleUpper }],
  },
]
