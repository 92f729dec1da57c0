import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OptionGroup } from '#features/staff-search/rank-options.ts'
import type { StaffOption } from '#features/staff-search/staff-option.ts'
import * as css from '#features/staff-search/staff-groups.css.ts'
import * as list from '#shell/search/search-combobox.css.ts'

/** Properties of {@link StaffGroups}. */
export interface StaffGroupsProps {
  /** Beginning of the ids of the options. */
  id: string
  groups: readonly OptionGroup[]
  /** Key of the chosen option. */
  chosen: string | undefined
  /** Called when an option is opened. */
  onFollow: (option: StaffOption) => void
}

/** What a team member found, as groups of options. */
export function StaffGroups({ id, groups, chosen, onFollow }: StaffGroupsProps) {
  const { t } = useTranslation('staff-search')
  return groups.map(({ group, options }) => (
    <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={list.group}>
      <div id={`${id}-${group}`} role="presentation" className={list.groupTitle}>
        {t(($) => $.groups[group])}
      </div>
      {options.map((option) => (
        <Link
          key={option.key}
          // entries name routes of other features; only existing ones are offered
          to={option.to as '/'}
          params={option.params}
          search={option.search as never}
          {...(option.hash === undefined ? {} : { hash: option.hash })}
          activeOptions={{ exact: true, includeSearch: true }}
          preload={false}
          role="option"
          id={`${id}-${option.key}`}
          aria-selected={option.key === chosen}
          tabIndex={-1}
          className={css.option}
          onClick={() => onFollow(option)}
        >
          <option.icon aria-hidden size={18} className={css.icon} />
          <span className={css.texts}>
            <span className={css.label}>{option.label}</span>
            {option.detail === null ? null : (
              <>
                {' '}
                <span className={css.detail}>{option.detail}</span>
              </>
            )}
          </span>
        </Link>
      ))}
    </div>
  ))
}
