import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import { Prefix } from '#features/permissions/prefix-picture.tsx'
import * as css from '#features/permissions/rights.css.ts'
import type { EditableRank, PermissionGroup } from '#features/permissions/rights.documents.ts'
import { isRank } from '#features/permissions/set-kind.ts'

/** Properties of {@link SetFacts}. */
export interface SetFactsProps {
  set: EditableRank | PermissionGroup
  /** Whether its name is said, too: not below a heading that says it. */
  hasName?: boolean
}

/** What a rank or group is and gives. */
export function SetFacts({ set, hasName = false }: SetFactsProps) {
  const { t } = useTranslation('rights')
  const { name, isTeam, requiresSecondFactor, permissions } = set
  const ofRank = isRank(set)
    ? [
        { term: t(($) => $.column.level), value: set.level },
        { term: t(($) => $.column.prefix), value: <Prefix prefix={set.minecraftPrefix} /> },
      ]
    : []
  return (
    <DescriptionList
      entries={[
        ...(hasName ? [{ term: t(($) => $.column.name), value: name }] : []),
        ...ofRank,
        { term: t(($) => $.column.team), value: t(($) => $.team[isTeam ? 'yes' : 'not']) },
        ...(requiresSecondFactor
          ? [{ term: t(($) => $.column.secondFactor), value: t(($) => $.secondFactor.required) }]
          : []),
        {
          term: t(($) => $.column.permissions),
          value:
            permissions.length === 0 ? (
              t(($) => $.none)
            ) : (
              <span className={css.name}>{permissions.join(', ')}</span>
            ),
        },
      ]}
    />
  )
}
