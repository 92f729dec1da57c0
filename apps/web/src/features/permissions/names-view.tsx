import { Card } from '@kubora/ui/card'
import { permissionName } from '@kubora/validation/rights'
import { useTranslation } from 'react-i18next'
import { Holders } from '#features/permissions/holders.tsx'
import { catalogueGroups, catalogueNames } from '#features/permissions/permission-names.ts'
import type { PermissionsSearch } from '#features/permissions/permissions-search.ts'
import { PermissionHoldersQuery } from '#features/permissions/rights.documents.ts'
import { PermissionName } from '#features/permissions/permission-name.tsx'
import * as css from '#features/permissions/rights.css.ts'
import { useNameText } from '#features/permissions/use-name-text.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as panel from '#shell/panel/panel.css.ts'
import { foundBy } from '#shell/table/found-by.ts'
import { ListSearch } from '#shell/table/list-search.tsx'
import { NoMatch } from '#shell/table/no-match.tsx'
import { useSearchChange } from '#shell/table/use-search-change.ts'

/** Properties of {@link NamesView}. */
export interface NamesViewProps {
  search: PermissionsSearch
  /** Granted names that the catalogue does not have. */
  others: readonly string[]
}

/** Every permission by name: what it opens, and who holds it. */
export function NamesView({ search, others }: NamesViewProps) {
  const { t } = useTranslation('rights')
  const textOf = useNameText()
  const show = useSearchChange(search)
  const isFound = foundBy(search.q)
  const wanted = permissionName.safeParse(search.name).data
  if (wanted !== undefined) return <HoldersOf name={wanted} />
  const groups = [
    ...catalogueGroups.map((group) => ({
      group,
      names: catalogueNames.filter((entry) => entry.group === group).map(({ name }) => name),
    })),
    { group: 'plugins' as const, names: others },
  ]
  const shown = groups
    .map(({ group, names }) => ({ group, names: names.filter((name) => isFound(name, textOf(name))) }))
    .filter(({ names }) => names.length > 0)
  return (
    <div className={panel.column}>
      <ListSearch
        label={t(($) => $.search.label)}
        placeholder={t(($) => $.search.placeholder)}
        search={search.q}
        onSearch={(q) => show({ q })}
      />
      {shown.length === 0 ? <NoMatch onReset={() => show({ q: undefined })} /> : null}
      {shown.map(({ group, names }) => (
        <Card key={group} title={t(($) => $.group[group])}>
          <ul data-arrow-rows="page" className={css.list}>
            {names.map((name) => (
              <li key={name} className={css.entry}>
                <span className={css.spread}>
                  <PermissionName name={name} />
                  <TextRouterLink
                    to="/admin/permissions"
                    search={{ view: 'names', name }}
                    aria-label={`${t(($) => $.names.who)} ${name}`}
                  >
                    {t(($) => $.names.who)}
                  </TextRouterLink>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

function HoldersOf({ name }: { name: string }) {
  const { t } = useTranslation('rights')
  const textOf = useNameText()
  return (
    <div className={panel.column}>
      <TextRouterLink to="/admin/permissions" search={{ view: 'names' }}>
        {t(($) => $.names.back)}
      </TextRouterLink>
      <Card title={t(($) => $.names.whoLabel, { name })} lead={textOf(name)}>
        <Holders
          query={PermissionHoldersQuery}
          id={name}
          permission={name}
          none={t(($) => $.names.noneHolds)}
        />
      </Card>
    </div>
  )
}
