import { IconButton } from '@kubora/ui/icon-button'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { ArrowUp, ChevronDown, List } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#features/content/reading/reading.css.ts'
import { usePartInView } from '#features/content/reading/use-part-in-view.ts'

/** A line of a page's contents. */
export interface ContentsEntry {
  /** Anchor of the section on this page. */
  id: string
  text: string
  /** 1: below the entry before. */
  depth?: 0 | 1
}

/** Properties of {@link PageContents}. */
export interface PageContentsProps {
  /** Names the list. */
  label: string
  entries: readonly ContentsEntry[]
  /** Above the contents, on wide screens. */
  before?: ReactNode
}

/** Fewest entries for which narrow screens have a bar: it takes room from the text. */
const barFrom = 3

/**
 * Contents that show which section is being read and lead back to the top: beside the text on wide screens, in a bar that stays
 * in sight on narrow ones.
 */
export function PageContents({ label, entries, before }: PageContentsProps) {
  const inView = usePartInView(entries.map(({ id }) => id))
  return (
    <>
      <aside className={css.aside}>
        {before}
        {entries.length > 0 ? <ContentsList label={label} entries={entries} inView={inView} /> : null}
      </aside>
      {entries.length >= barFrom ? <ContentsBar label={label} entries={entries} inView={inView} /> : null}
    </>
  )
}

/** Entries with the section being read. */
interface ContentsProps {
  label: string
  entries: readonly ContentsEntry[]
  inView: string | null
}

function ContentsList({ label, entries, inView }: ContentsProps) {
  const { t } = useTranslation('reading')
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !current) return
    // scrolls the list alone: the page keeps its scroll position
    const { offsetTop, offsetHeight } = current
    const { scrollTop, clientHeight } = list.current
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop - clientHeight / 3
  }, [inView])
  return (
    <>
      <p aria-hidden className={css.asideTitle}>
        {label}
      </p>
      <nav aria-label={label} className={css.linksFrame}>
        <ul ref={list} className={css.links}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <PartLink entry={entry} current={entry.id === inView} />
            </li>
          ))}
        </ul>
      </nav>
      <button type="button" className={css.toTop} onClick={goToTop}>
        <ArrowUp aria-hidden size={16} />
        {t(($) => $.toTop)}
      </button>
    </>
  )
}

function ContentsBar({ label, entries, inView }: ContentsProps) {
  const { t } = useTranslation('reading')
  const fold = useRef<HTMLDetailsElement>(null)
  const current = entries.findIndex(({ id }) => id === inView)
  return (
    <div className={css.bar}>
      <details
        ref={fold}
        className={css.fold}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape' || !currentTarget.open) return
          currentTarget.open = false
          currentTarget.querySelector('summary')?.focus({ preventScroll: true })
        }}
      >
        <summary className={css.foldTitle}>
          <List aria-hidden size={18} className={css.foldIcon} />
          {current > 0 ? (
            <>
              <VisuallyHidden>{label}: </VisuallyHidden>
              <span className={css.foldText}>{entries[current]?.text}</span>
            </>
          ) : (
            <span className={css.foldText}>{label}</span>
          )}
          <span className={css.foldNote}>
            {current > 0 ? `${current + 1}/${entries.length}` : entries.length}
          </span>
          <ChevronDown aria-hidden size={18} className={css.foldSign} />
        </summary>
        <ul className={css.foldLinks}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <PartLink
                entry={entry}
                current={entry.id === inView}
                onClick={() => {
                  if (fold.current) fold.current.open = false
                }}
              />
            </li>
          ))}
        </ul>
      </details>
      <IconButton icon={<ArrowUp size={20} />} label={t(($) => $.toTop)} onClick={goToTop} />
    </div>
  )
}

/** Scrolls to the top of the page; the keyboard goes on from its title. */
function goToTop(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}

function PartLink({
  entry,
  current,
  onClick,
}: {
  entry: ContentsEntry
  current: boolean
  onClick?: () => void
}) {
  return (
    <a
      href={`#${entry.id}`}
      className={css.link}
      data-depth={entry.depth ?? 0}
      aria-current={current ? 'location' : undefined}
      onClick={onClick}
    >
      {entry.text}
    </a>
  )
}
