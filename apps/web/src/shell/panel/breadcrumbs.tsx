import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import * as css from '#shell/panel/breadcrumbs.css.ts'
import { type LeftList, leftList } from '#shell/panel/list-memory.ts'

/** A page above the current one. */
export interface Crumb {
  text: string
  /** Path of a list; its link leads to the filter, position and row that were left in this tab. */
  to: string
  /** Search parameters of a list that was not left in this tab. */
  search?: Readonly<Record<string, string>>
  /** Returns whether search parameters belong to this list, where several have one path. */
  accepts?: (search: LeftList['search']) => boolean
}

/** Properties of {@link Breadcrumbs}. */
export interface BreadcrumbsProps {
  /** The pages between the start page of the TeamPanel and this one. */
  trail: readonly Crumb[]
  current: string
}

/** The way from the start page of the TeamPanel to this page. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  const { t } = useTranslation(['panel', 'shell'])
  return (
    <nav aria-label={t(($) => $.breadcrumb)}>
      <ol className={css.list}>
        <li className={css.crumb}>
          <TextRouterLink to="/admin" activeOptions={{ exact: true }}>
            {t(($) => $.shell.team.title)}
          </TextRouterLink>
          <Separator />
        </li>
        {trail.map((crumb) => (
          <li key={crumb.text} className={css.crumb}>
            <ListLink {...crumb} />
            <Separator />
          </li>
        ))}
        <li className={css.crumb}>
          <span aria-current="page" className={css.current}>
            {current}
          </span>
        </li>
      </ol>
    </nav>
  )
}

function ListLink({ to, text, search = {}, accepts }: Crumb) {
  const left = leftList(to, accepts)
  return (
    <TextRouterLink
      // the paths of lists are not typed here
      to={to as '/'}
      search={(left?.search ?? search) as never}
      activeOptions={{ exact: true }}
      {...(left ? { state: { ...left.state, returnsToList: true }, resetScroll: false } : {})}
    >
      {text}
    </TextRouterLink>
  )
}

function Separator() {
  return <ChevronRight aria-hidden size={14} className={css.separator} />
}
