import { Select } from '@kubora/ui/select'
import { list, tab } from '@kubora/ui/tabs.css'
import type { Realm } from '@kubora/validation/realms'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorldPages, type WorldPageName } from '#features/roleplay/use-world-pages.ts'
import * as css from '#features/roleplay/world-tabs.css.ts'

/** Properties of {@link WorldTabs}. */
export interface WorldTabsProps {
  realm: Realm
  /** The page on which they stand; it is among them from the start. */
  page: WorldPageName
}

/** Links to the lists of a realm's world that the user may see, side by side; a native select on phones. */
export function WorldTabs({ realm, page }: WorldTabsProps) {
  const { t } = useTranslation('roleplay')
  const navigate = useNavigate()
  const pages = useWorldPages().of(realm, page)
  const label = t(($) => $.tabs.label, { realm: t(($) => $.realm[realm]) })
  return (
    <>
      <div className={css.phoneOnly}>
        <Select
          compact
          label={label}
          value={page}
          onChange={({ target }) => {
            const chosen = pages.find(({ name }) => name === target.value)
            if (chosen) void navigate({ to: chosen.to, params: { lang: realm } })
          }}
          options={pages.map(({ name }) => ({ value: name, label: t(($) => $.tabs.page[name]) }))}
        />
      </div>
      <nav className={css.wideOnly} aria-label={label}>
        <ul className={list}>
          {pages.map(({ name, to }) => (
            <li key={name}>
              <Link
                to={to as '/'}
                params={{ lang: realm }}
                activeOptions={{ exact: true }}
                className={tab}
                aria-current={name === page ? 'page' : undefined}
              >
                {t(($) => $.tabs.page[name])}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
