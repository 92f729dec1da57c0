import { useTranslation } from 'react-i18next'
import { type ManagedSection, readText } from '#features/downloads/manage/download-texts.ts'
import { downloadStates, type DownloadsSearch } from '#features/downloads/manage/downloads-search.ts'
import { ListFilter } from '#shell/table/list-filter.tsx'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link DownloadFilters}. */
export interface DownloadFiltersProps {
  search: DownloadsSearch
  sections: readonly ManagedSection[]
  onChange: (change: DownloadsSearch) => void
}

/** Filters of the list of downloads. */
export function DownloadFilters({ search, sections, onChange }: DownloadFiltersProps) {
  const { t } = useTranslation('managed-downloads')
  const locale = useLocale()
  return (
    <>
      <ListFilter
        label={t(($) => $.form.section)}
        value={search.section}
        options={sections.map(({ id, name }) => ({ value: id, label: readText(name, locale) }))}
        onChange={(section) => onChange({ section })}
      />
      <ListFilter
        label={t(($) => $.column.state)}
        value={search.state}
        options={downloadStates.map((state) => ({ value: state, label: t(($) => $.state[state]) }))}
        onChange={(state) => onChange({ state })}
      />
    </>
  )
}
