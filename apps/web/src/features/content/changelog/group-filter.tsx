import { changelogGroups } from '@kubora/validation/changelog-groups'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { changeGroups } from '#features/content/changelog/change-groups.ts'
import type { ChangelogSearch } from '#features/content/changelog/changelog-search.ts'
import * as css from '#features/content/changelog/changelog.css.ts'

/** Chooses a server group; the choice is in the URL. */
export function GroupFilter({ url }: { url: ChangelogSearch }) {
  const { t } = useTranslation('changelog')
  const month = url.month === undefined ? {} : { month: url.month }
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    // on phones the list scrolls sideways, and the page must not
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 3
  }, [url.group])
  return (
    <nav aria-label={t(($) => $.filter.label)} className={css.filter}>
      <ul ref={list} className={css.chips}>
        <li>
          <Link
            to="/changelog"
            search={month}
            resetScroll={false}
            className={css.chip}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={url.group === undefined ? 'true' : undefined}
          >
            {t(($) => $.filter.all)}
          </Link>
        </li>
        {changelogGroups.map((name) => {
          const { icon: Icon, tone } = changeGroups[name]
          return (
            <li key={name}>
              <Link
                to="/changelog"
                search={{ ...month, group: name }}
                resetScroll={false}
                className={css.chip}
                activeOptions={{ exact: true, includeSearch: true }}
                aria-current={url.group === name ? 'true' : undefined}
              >
                <Icon aria-hidden size={16} className={css.chipIcon[tone]} />
                {t(($) => $.groups[name])}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
