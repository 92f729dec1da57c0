import { validationText } from '@kubora/i18n/validation-text'
import { useTranslation } from 'react-i18next'
import type { ContentIssue } from '#features/content/editor/content-issues.ts'

/** Says an issue in the reader's language; nothing for none. */
export function useIssueText(): (issue: ContentIssue | undefined) => string | undefined {
  const { t } = useTranslation('validation')
  return (issue) => issue && validationText(t, issue.key, issue.params)
}
