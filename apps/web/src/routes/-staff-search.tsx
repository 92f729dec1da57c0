import { Alert } from '@kubora/ui/alert'
import { Dialog } from '@kubora/ui/dialog'
import { EmptyState } from '@kubora/ui/empty-state'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchMaxLength } from '#features/content/reading/reading-search.ts'
import { siteScope } from '#features/content/search/search-content.query.ts'
import type { SiteSearchProps } from '#features/content/search/site-search.tsx'
import { SiteHitGroups } from '#features/content/search/site-hit-groups.tsx'
import { useDebounced } from '#features/content/search/use-debounced.ts'
import { useSearchHits } from '#features/content/search/use-search-hits.ts'
import { StaffGroups } from '#features/staff-search/staff-groups.tsx'
import type { StaffOption } from '#features/staff-search/staff-option.ts'
import { useSearchRights, useStaffSearch } from '#features/staff-search/use-staff-search.ts'
import { searchActions, teamMenu } from '#menus.ts'
import { SearchCombobox } from '#shell/search/search-combobox.tsx'
import * as css from '#shell/search/search-combobox.css.ts'

const sources = { menu: teamMenu, actions: searchActions }
const nothing: readonly string[] = []

/** The search of the site as team members have it: players, pages and actions stand above its hits. */
export function StaffSearch({ open, onOpenChange }: SiteSearchProps) {
  const { t } = useTranslation('search')
  // here, as it stays mounted: the dialog opens with the pages of the last time
  const { granted, error } = useSearchRights(sources)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t(($) => $.site.title)}
      closeLabel={t(($) => $.site.close)}
    >
      <StaffSearchBox
        granted={granted ?? nothing}
        isAllowed={granted !== undefined || error !== undefined}
        onFollow={() => onOpenChange(false)}
      />
    </Dialog>
  )
}

interface StaffSearchBoxProps {
  granted: readonly string[]
  /** Whether it is known what the member may find, or cannot be. */
  isAllowed: boolean
  onFollow: () => void
}

function StaffSearchBox({ granted, isAllowed, onFollow }: StaffSearchBoxProps) {
  const { t } = useTranslation(['staff-search', 'search'])
  const field = useRef<HTMLInputElement>(null)
  const [typed, type] = useState('')
  const staff = useStaffSearch(typed, { ...sources, granted })
  const q = useDebounced(typed)
  const site = useSearchHits(q, siteScope)
  const staffOptions = staff.groups.flatMap(({ options }) => options)
  const options = [...staffOptions.map(({ key }) => key), ...site.hits.map((_, index) => String(index))]
  const isStaffSettled = isAllowed && staff.isSettled
  const isSiteSettled = q === typed.trim() && site.state !== 'busy'

  function follow(option: StaffOption): void {
    staff.remember(option)
    onFollow()
  }

  return (
    <SearchCombobox
      field={field}
      label={t(($) => $.label)}
      placeholder={t(($) => $.placeholder)}
      maxLength={searchMaxLength}
      typed={typed}
      onType={type}
      options={options}
      foundFor={typed.trim()}
      isSettled={isStaffSettled && (staffOptions.length > 0 || isSiteSettled)}
      keepsEnter
      onOpenAside={(key) => {
        const option = staffOptions.find((one) => one.key === key)
        if (option) staff.remember(option)
      }}
    >
      {({ id, chosen }) => (
        <>
          <SearchStatus
            words={typed.trim()}
            count={options.length - (staff.hasMore ? 1 : 0)}
            hasMore={staff.hasMore}
            isSettled={isStaffSettled && isSiteSettled}
          />
          {staff.hasFailed || site.state === 'failed' ? (
            <Alert tone="danger" role="alert" title={t(($) => $.search.failed.title)}>
              {t(($) => $.search.failed.text)}
            </Alert>
          ) : null}
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t(($) => $.search.results)}
            aria-busy={!isStaffSettled}
            className={css.list}
          >
            <StaffGroups id={id} groups={staff.groups} chosen={chosen} onFollow={follow} />
            <SiteHitGroups
              id={id}
              hits={site.hits}
              words={site.didYouMean ?? q}
              chosen={chosen}
              onFollow={onFollow}
            />
          </div>
        </>
      )}
    </SearchCombobox>
  )
}

interface SearchStatusProps {
  words: string
  count: number
  /** Whether there may be more than those that are shown. */
  hasMore: boolean
  isSettled: boolean
}

/** Says how much was found to screen readers, and to everybody that nothing was. */
function SearchStatus({ words, count, hasMore, isSettled }: SearchStatusProps) {
  const { t } = useTranslation('search')
  if (isSettled && words !== '' && count === 0)
    return (
      <div role="status">
        <EmptyState icon={<SearchX size={28} />} title={t(($) => $.none.title, { words })}>
          {t(($) => $.site.none)}
        </EmptyState>
      </div>
    )
  const text = hasMore ? t(($) => $.countMost, { most: count, words }) : t(($) => $.count, { count, words })
  return (
    <VisuallyHidden>
      <p role="status">{isSettled && words !== '' ? text : ''}</p>
    </VisuallyHidden>
  )
}
