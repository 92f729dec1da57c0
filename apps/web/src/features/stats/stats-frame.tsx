import { periodWords, type StatsPeriod } from '@kubora/validation/stats'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  sectionIcons,
  shownPeriods,
  type StatsSection,
  statsSections,
  wordOf,
} from '#features/stats/boards.ts'
import * as css from '#features/stats/stats-frame.css.ts'
import { Page } from '#shell/layout/page.tsx'

// the address of all time begins those of the other periods
const onlyItself = { exact: true, includeSearch: false }

/** Properties of {@link StatsFrame}. */
export interface StatsFrameProps {
  section: StatsSection
  /** Of a board. */
  period?: StatsPeriod
  documentTitle?: string
  lead: string
  children: ReactNode
}

/** A page of the statistics below its links to the others; a change of the mode keeps the period. */
export function StatsFrame({ section, period, documentTitle, lead, children }: StatsFrameProps) {
  const { t } = useTranslation('stats')
  const name = t(($) => $.modes[section])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-section=${section}]`)
    // on phones the list scrolls sideways, and the page must not
    if (list.current && chosen) list.current.scrollLeft = chosen.offsetLeft - list.current.clientWidth / 3
  }, [section])
  return (
    <Page
      eyebrow={t(($) => $.title)}
      title={name}
      documentTitle={documentTitle ?? `${name} · ${t(($) => $.title)}`}
      lead={lead}
    >
      <div className={css.frame}>
        <nav aria-label={t(($) => $.choice.modes)}>
          <ul ref={list} className={css.sections}>
            {statsSections.map((one) => (
              <li key={one} data-section={one}>
                <SectionLink section={one} period={period} isShown={one === section} />
              </li>
            ))}
          </ul>
        </nav>
        {section === 'community' || period === undefined ? null : (
          <nav aria-label={t(($) => $.choice.periods)}>
            <ul className={css.periods}>
              {shownPeriods.map((one) => (
                <li key={one}>
                  <Link
                    to="/stats/$mode/{-$time}"
                    params={{ mode: section, time: wordOf(one) }}
                    search={({ per }) => ({ per })}
                    activeOptions={onlyItself}
                    className={css.period}
                    aria-current={one === period ? 'page' : undefined}
                    data-period={periodWords[one]}
                  >
                    {t(($) => $.periods[one])}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {children}
      </div>
    </Page>
  )
}

/** Properties of {@link SectionLink}. */
interface SectionLinkProps {
  section: StatsSection
  period: StatsPeriod | undefined
  isShown: boolean
}

function SectionLink({ section, period, isShown }: SectionLinkProps) {
  const { t } = useTranslation('stats')
  const Icon = sectionIcons[section]
  const shared = { className: css.section, 'aria-current': isShown ? ('page' as const) : undefined }
  const content = (
    <>
      <Icon aria-hidden size={18} />
      {t(($) => $.modes[section])}
    </>
  )
  if (section === 'community')
    return (
      <Link to="/stats/community" activeOptions={onlyItself} {...shared}>
        {content}
      </Link>
    )
  return (
    <Link
      to="/stats/$mode/{-$time}"
      params={{ mode: section, time: period === undefined ? undefined : wordOf(period) }}
      activeOptions={onlyItself}
      {...shared}
    >
      {content}
    </Link>
  )
}
