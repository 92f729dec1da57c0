import { Select } from '@kubora/ui/select'
import { list, tab } from '@kubora/ui/tabs.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ContentGroup, contentGroups } from '#features/content/editor/content-groups.ts'
import * as css from '#features/content/editor/content-list.css.ts'
import { useContentLabels } from '#features/content/editor/content-labels.ts'

/** Links to the lists, side by side; a native select on phones. */
export function ContentGroups({ group }: { group: ContentGroup }) {
  const { t } = useTranslation('content-editor')
  const words = useContentLabels()
  const navigate = useNavigate()
  return (
    <>
      <div className={css.phoneOnly}>
        <Select
          label={t(($) => $.groupsLabel)}
          value={group}
          onChange={(event) => {
            const kind = contentGroups.find((candidate) => candidate === event.target.value)
            void navigate({ to: '/admin/content', search: kind ? { kind } : {} })
          }}
          options={contentGroups.map((kind) => ({ value: kind, label: words.group(kind) }))}
        />
      </div>
      <nav className={css.wideOnly} aria-label={t(($) => $.groupsLabel)}>
        <ul className={list}>
          {contentGroups.map((kind) => (
            <li key={kind}>
              <Link
                to="/admin/content"
                search={{ kind }}
                activeOptions={{ exact: true }}
                className={tab}
                aria-current={kind === group ? 'page' : undefined}
              >
                {words.group(kind)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
