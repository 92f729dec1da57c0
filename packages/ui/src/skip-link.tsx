import { skipLink } from '#skip-link.css.ts'

/** First focusable thing of the page; leads to the element with the given id. */
export function SkipLink({ targetId, label }: { targetId: string; label: string }) {
  return (
    <a className={skipLink} href={`#${targetId}`}>
      {label}
    </a>
  )
}
