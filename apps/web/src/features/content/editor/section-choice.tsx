import { Select } from '@kubora/ui/select'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/editor/content-editor.css.ts'
import type { TextSection } from '#features/content/editor/text-sections.ts'

/** Number of headings from which on a choice of sections is of use. */
const fewest = 2

/** Properties of {@link SectionChoice}. */
export interface SectionChoiceProps {
  /** Name of the field with the text. */
  label: string
  sections: readonly TextSection[]
  /** The section at which the text stands; undefined before the first one. */
  current: TextSection | undefined
  onGo: (line: number) => void
}

/** Shows in which section of a long text one is, and leads to any other. */
export function SectionChoice({ label, sections, current, onGo }: SectionChoiceProps) {
  const { t } = useTranslation('content-editor')
  if (sections.length < fewest) return null
  const top = Math.min(...sections.map(({ level }) => level))
  const first = sections[0]?.line === 0 ? [] : [{ value: 'start', label: t(($) => $.sections.start) }]
  return (
    <div className={css.sections}>
      <Select
        compact
        label={t(($) => $.sections.label)}
        aria-label={t(($) => $.sections.of, { field: label })}
        title={t(($) => $.sections.keys)}
        value={String(current?.line ?? 'start')}
        onChange={({ target }) => onGo(target.value === 'start' ? 0 : Number(target.value))}
        options={[
          ...first,
          ...sections.map((section) => ({
            value: String(section.line),
            // spaces at the beginning of an option are not shown, these are
            label: `${'\u2003'.repeat(section.level - top)}${section.title}`,
          })),
        ]}
      />
    </div>
  )
}
