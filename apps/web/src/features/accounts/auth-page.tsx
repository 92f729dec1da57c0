import { Card } from '@kubora/ui/card'
import type { ReactNode } from 'react'
import * as css from '#features/accounts/auth-page.css.ts'
import { Page } from '#shell/layout/page.tsx'

/** Properties of {@link AuthPage}. */
export interface AuthPageProps {
  title: string
  lead: ReactNode
  /** Above the form, e.g. what just succeeded. */
  notice?: ReactNode
  /** Below the form: where else the user may want to go. */
  ways?: ReactNode
  children: ReactNode
}

/** A page with one form. */
export function AuthPage({ title, lead, notice, ways, children }: AuthPageProps) {
  return (
    <Page width="form" title={title} lead={lead}>
      <div className={css.column}>
        {notice}
        <Card padding="lg">{children}</Card>
        {ways ? <p className={css.ways}>{ways}</p> : null}
      </div>
    </Page>
  )
}
