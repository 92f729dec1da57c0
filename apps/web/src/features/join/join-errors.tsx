import { ButtonLink } from '@kubora/ui/button-link'
import { ChevronDown } from 'lucide-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyLinkButton } from '#shell/navigation/copy-link-button.tsx'
import type { JoinError } from '#features/join/join-guide.query.ts'
import * as css from '#features/join/join-errors.css.ts'
import { sectionTitle } from '#features/join/join-page.css.ts'
import { RichText } from '#shell/rich-text/rich-text.tsx'
import { useSocialLinks } from '#shell/social/use-social-links.ts'

/** Possible errors and their solutions; the anchor of the address opens an entry. */
export function JoinErrors({ errors }: { errors: readonly JoinError[] }) {
  const { t } = useTranslation('join')
  const anchor = useRouterState({ select: ({ location }) => location.hash })
  const chat = useSocialLinks().find(({ platform }) => platform === 'discord')
  if (errors.length === 0) return null
  return (
    <section aria-labelledby="errors">
      <div className={css.errorsHead}>
        <h2 id="errors" className={sectionTitle}>
          {t(($) => $.errors.title)}
        </h2>
        <p className={css.errorsLead}>{t(($) => $.errors.lead)}</p>
      </div>
      <div className={css.errors}>
        {errors.map((error) => (
          <ErrorEntry key={error.key} error={error} wanted={anchor === error.key} />
        ))}
      </div>
      {chat ? (
        <p className={css.help}>
          {t(($) => $.errors.help)}
          <ButtonLink href={chat.url} target="_blank" rel="noopener noreferrer">
            {t(($) => $.errors.askChat)}
          </ButtonLink>
        </p>
      ) : null}
    </section>
  )
}

function ErrorEntry({ error: { key, title, text }, wanted }: { error: JoinError; wanted: boolean }) {
  const entry = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!wanted || entry.current === null) return
    entry.current.open = true
    entry.current.scrollIntoView()
  }, [wanted])
  return (
    <details ref={entry} id={key} className={css.error}>
      <summary className={css.errorTitle}>
        <h3 className={css.errorHeading}>{title}</h3>
        <ChevronDown aria-hidden size={20} className={css.errorArrow} />
      </summary>
      <div className={css.errorBody}>
        <RichText text={text} topHeading={4} anchorPrefix={`${key}-`} />
        <CopyLinkButton path={`/join#${key}`} title={title} />
      </div>
    </details>
  )
}
