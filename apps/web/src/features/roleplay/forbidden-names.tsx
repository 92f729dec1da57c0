import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { Card } from '@kubora/ui/card'
import { Pagination } from '@kubora/ui/pagination'
import { Skeleton } from '@kubora/ui/skeleton'
import { TextField } from '@kubora/ui/text-field'
import type { Realm } from '@kubora/validation/realms'
import { useNavigate } from '@tanstack/react-router'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { ForbiddenNameRow } from '#features/roleplay/forbidden-name-row.tsx'
import {
  type AddedForbiddenNames,
  ForbiddenNamesQuery,
} from '#features/roleplay/forbidden-names.documents.ts'
import { ForbiddenNamesForm } from '#features/roleplay/forbidden-names-form.tsx'
import type { RenameSearch } from '#features/roleplay/rename-search.ts'
import * as css from '#features/roleplay/roleplay.css.ts'
import { useWorldRefresh } from '#features/roleplay/use-world-refresh.ts'
import { useLastValue } from '#graphql/use-last-value.ts'
import { LoadFailure } from '#shell/failure/load-failure.tsx'
import { useInlineForm } from '#shell/forms/use-inline-form.ts'
import { useTypedSearch } from '#shell/navigation/use-typed-search.ts'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Pause between two readings, ms. */
const pauseMs = 1_000
const debounceMs = 250

/** Properties of {@link ForbiddenNames}. */
export interface ForbiddenNamesProps {
  realm: Realm
  search: RenameSearch
}

/** Names that no character of a realm gets by its team, live: searched, added and removed here. Search and page are in the URL. */
export function ForbiddenNames({ realm, search }: ForbiddenNamesProps) {
  const { t } = useTranslation('world-tools')
  const { q, after } = search
  const [{ data, error, fetching }, refetch] = useQuery({
    query: ForbiddenNamesQuery,
    variables: { realm, search: q ?? null, after: after ?? null },
    requestPolicy: 'cache-and-network',
  })
  const refresh = () => refetch({ requestPolicy: 'network-only' })
  useWorldRefresh({ realm, pauseMs, isReading: fetching, refresh })
  const page = useLastValue(data)?.forbiddenNames
  const { isOpen, open, close, button } = useInlineForm()
  const [report, setReport] = useState<AddedForbiddenNames | null>(null)
  return (
    <Card
      title={t(($) => $.names.title)}
      lead={t(($) => $.names.lead)}
      actions={
        isOpen ? null : (
          <Button ref={button} size="sm" icon={<Plus aria-hidden size={16} />} onClick={open}>
            {t(($) => $.names.add)}
          </Button>
        )
      }
    >
      <div className={css.column}>
        {isOpen ? (
          <ForbiddenNamesForm
            realm={realm}
            onClose={close}
            onAdded={(next) => {
              setReport(next)
              refresh()
            }}
          />
        ) : null}
        {report === null ? null : <Report report={report} />}
        {page === undefined ? (
          error ? (
            <LoadFailure title={t(($) => $.names.loadFailed)} error={error} onRetry={refresh} />
          ) : (
            <Skeleton shape="row" />
          )
        ) : (
          <>
            <NameSearch search={search} />
            {page.items.length === 0 ? (
              <p role="status" className={css.quiet}>
                {q === undefined ? t(($) => $.names.empty) : t(($) => $.names.nothing, { text: q })}
              </p>
            ) : (
              <ul data-arrow-rows="inside" className={css.changes} aria-label={t(($) => $.names.title)}>
                {page.items.map((row) => (
                  <ForbiddenNameRow key={row.id} realm={realm} row={row} onRemoved={refresh} />
                ))}
              </ul>
            )}
            <Pages search={search} nextCursor={page.nextCursor} busy={fetching} />
          </>
        )}
      </div>
    </Card>
  )
}

/** Which names were added, and which were on the list already. */
function Report({ report: { added, known } }: { report: AddedForbiddenNames }) {
  const { t } = useTranslation('world-tools')
  return (
    <Alert tone={added.length > 0 ? 'success' : 'neutral'} role="status">
      {added.length === 0 ? null : (
        <p className={css.wholeName}>{t(($) => $.names.reportAdded, { names: added.join(', ') })}</p>
      )}
      {known.length === 0 ? null : (
        <p className={css.wholeName}>{t(($) => $.names.reportKnown, { names: known.join(', ') })}</p>
      )}
    </Alert>
  )
}

/** Finds names by a part of them; "/" leads to the search for characters. */
function NameSearch({ search }: { search: RenameSearch }) {
  const { t } = useTranslation('world-tools')
  const show = useSearchChange(search)
  const { typed, type, searchNow, clear } = useTypedSearch(
    search.q ?? '',
    (q) => show({ q: q || undefined, after: undefined }),
    debounceMs,
  )
  return (
    <div className={css.choice}>
      <TextField
        compact
        label={t(($) => $.names.search)}
        placeholder={t(($) => $.names.search)}
        icon={<Search aria-hidden size={18} />}
        value={typed}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') searchNow()
          if (key === 'Escape' && typed !== '') clear()
        }}
      />
    </div>
  )
}

interface PagesProps {
  search: RenameSearch
  nextCursor: string | null
  busy: boolean
}

/** The next page, and the first one; back to the page before leads the browser. */
function Pages({ search, nextCursor, busy }: PagesProps) {
  const { t } = useTranslation(['world-tools', 'common'])
  const navigate = useNavigate()
  const isFirst = search.after === undefined
  if (isFirst && nextCursor === null) return null
  const show = (after: string | undefined) =>
    void navigate({ to: '.', search: { ...search, after } as never, resetScroll: false })
  return (
    <Pagination
      label={t(($) => $.names.pages)}
      previousLabel={t(($) => $.names.first)}
      nextLabel={t(($) => $.common.nextPage)}
      busy={busy}
      onPrevious={isFirst ? undefined : () => show(undefined)}
      onNext={nextCursor === null ? undefined : () => show(nextCursor)}
    />
  )
}
