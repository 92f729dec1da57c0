import { TextLink } from '@kubora/ui/text-link'
import * as css from '#shell/player/player-card.css.ts'

/** Addresses that team members noted with a case, each as a link to another site. */
export function AddressList({ urls }: { urls: readonly string[] }) {
  return (
    <ul className={css.links}>
      {urls.map((url) => (
        <li key={url}>
          <TextLink href={url} target="_blank" rel="noopener noreferrer">
            {url}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
