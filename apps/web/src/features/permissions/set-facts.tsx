import { DescriptionList } from '@kubora/ui/description-list'
import { useTranslation } from 'react-i18next'
import { Prefix } from '#features/permissions/prefix-picture.tsx'
import * as css from '#features/permissions/rights.css.ts'
import type { EditableRank, PermissionGroup } from '#features/permissions/rights.documents.ts'
import { isRank } from '#features/permissions/set-kind.ts'

/** What a rank or group is and gives. */
export function SetFacts({ set }: { set: EditableRank | PermissionGroup }) {
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
        { term: t(($) => $.column.name), value: name },
        ...ofRank,
        { term: t(($) => $.column.team), value: t(($) => $.team[isTeam ? 'yes' : 'no']) },
        ...(requiresSecondFactor
          ? [{ term: t(($) => $.column.secondFactor), value: t(($) => $.secondFactor.required) }]
          : []),
        {
          term: t(($) => $.column.permissions),
          value: <span className={css.name}>{permissions.join(', ') || t(($) => $.none)}</span>,
        },
      ]}
    />
  )
}
