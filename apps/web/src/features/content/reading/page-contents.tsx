import { ChevronDown, List } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
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

/** Properties of {@link PageContents} and {@link FoldedContents}. */
export interface PageContentsProps {
  /** Names the list. */
  label: string
  entries: readonly ContentsEntry[]
}

/** Contents that stay beside the text on wide screens and show which section is being read. */
export function PageContents({ label, entries, before }: PageContentsProps & { before?: ReactNode }) {
  const inView = usePartInView(entries.map(({ id }) => id))
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
    <aside className={css.aside}>
      {before}
      {entries.length > 0 ? (
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
        </>
      ) : null}
    </aside>
  )
}

/** The same contents on narrow screens, collapsed at first. */
export function FoldedContents({ label, entries }: PageContentsProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={fold} className={css.fold}>
      <summary className={css.foldTitle}>
        <List aria-hidden size={18} />
        {label}
        <span className={css.foldNote}>{entries.length}</span>
        <ChevronDown aria-hidden size={18} className={css.foldSign} />
      </summary>
      <ul className={css.foldLinks}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <PartLink
              entry={entry}
              current={false}
              onClick={() => {
                if (fold.current) fold.current.open = false
              }}
            />
          </li>
        ))}
      </ul>
    </details>
  )
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
