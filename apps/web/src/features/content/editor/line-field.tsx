import { TextField } from '@kubora/ui/text-field'
import { contentLineMaxLength } from '@kubora/validation/content'
import { codePointLength } from '@kubora/validation/text'
import { useTranslation } from 'react-i18next'
import type { MarkdownFieldProps } from '#features/content/editor/markdown-field.tsx'

/** A text of one line with its character count. */
export function LineField({ note, value, onChange, ...rest }: Omit<MarkdownFieldProps, 'kind' | 'max'>) {
  const { t } = useTranslation('content-editor')
  return (
    <TextField
      {...rest}
      autoComplete="off"
      note={`${note} · ${t(($) => $.count, { used: codePointLength(value), max: contentLineMaxLength })}`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
