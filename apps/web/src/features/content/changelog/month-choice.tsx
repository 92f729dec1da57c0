import { formatMonth } from '@kubora/i18n/format'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangelogMonth } from '#features/content/changelog/changelog.query.ts'
import type { ChangelogSearch } from '#features/content/changelog/changelog-search.ts'
import * as css from '#features/content/changelog/changelog.css.ts'
import * as reading from '#features/content/reading/reading.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link MonthLinks} and {@link MonthSelect}. */
export interface MonthChoiceProps {
  /** Months with entries of the chosen group, newest first. */
  months: readonly ChangelogMonth[]
  url: ChangelogSearch
}

function searchOf({ group }: ChangelogSearch, month: string | undefined): ChangelogSearch {
  return { ...(group === undefined ? {} : { group }), ...(month === undefined ? {} : { month }) }
}

/** Months beside the entries on wide screens, by year. */
export function MonthLinks({ months, url }: MonthChoiceProps) {
  const { t } = useTranslation('changelog')
  const locale = useLocale()
  return (
    <aside className={reading.aside}>
      <p aria-hidden className={reading.asideTitle}>
        {t(($) => $.months.label)}
      </p>
      <nav aria-label={t(($) => $.months.label)} className={reading.linksFrame}>
        <ul className={reading.links}>
          {[{ month: undefined, count: null }, ...months].map(({ month, count }) => (
            <li key={month ?? 'all'} className={month?.endsWith('-12') ? css.newYear : undefined}>
              <Link
                to="/changelog"
                search={searchOf(url, month)}
                className={reading.link}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={url.month === month ? 'true' : undefined}
              >
                {month === undefined ? t(($) => $.months.all) : formatMonth(locale, month)}
                {count === null ? null : (
                  <span className={reading.linkNote} title={t(($) => $.months.count, { count })}>
                    {count}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}

/** The same choice on narrow screens, as a native select. */
export function MonthSelect({ months, url }: MonthChoiceProps) {
  const { t } = useTranslation('changelog')
  const locale = useLocale()
  const navigate = useNavigate()
  const id = useId()
  // shows the chosen month while its entries are loading
  const shown = url.month ?? ''
  const [last, setLast] = useState(shown)
  const [chosen, setChosen] = useState(shown)
  if (shown !== last) {
    setLast(shown)
    setChosen(shown)
  }
  return (
    <div className={css.monthSelect}>
      <label htmlFor={id} className={css.monthLabel}>
        {t(($) => $.months.label)}
      </label>
      <div className={css.monthControl}>
        <select
          id={id}
          className={css.monthList}
          value={chosen}
          onChange={({ target: { value } }) => {
            setChosen(value)
            void navigate({
              to: '/changelog',
              search: searchOf(url, value === '' ? undefined : value),
              resetScroll: false,
            })
          }}
        >
          <option value="">{t(($) => $.months.all)}</option>
          {months.map(({ month, count }) => (
            <option key={month} value={month}>
              {`${formatMonth(locale, month)} (${count})`}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={18} className={css.monthSign} />
      </div>
    </div>
  )
}
