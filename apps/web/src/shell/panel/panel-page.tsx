import { EmptyState } from '@kubora/ui/empty-state'
import type { CombinedError } from '@urql/core'
import { LockKeyhole } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { apiError } from '#graphql/api-error.ts'
import { Page, type PageProps } from '#shell/layout/page.tsx'

/** Properties of {@link PanelPage}. */
export interface PanelPageProps extends PageProps {
  /** What the page's query failed with, if it did. */
  error: CombinedError | undefined
  denied: {
    /** What the person may not do here. */
    title: string
    /** The right the server asks for; null where being on the team is all it takes. */
    permission: string | null
  }
}

/** A page of the TeamPanel. Says which right is missing instead of showing a blank page. */
export function PanelPage({ error, denied, children, ...page }: PanelPageProps) {
  if (!isDenied(error)) return <Page {...page}>{children}</Page>
  return (
    <Page title={page.title} eyebrow={page.eyebrow}>
      <EmptyState icon={<LockKeyhole size={28} />} title={denied.title}>
        <WhatIsMissing permission={denied.permission} />
      </EmptyState>
    </Page>
  )
}

/** Whether a query failed because the person lacks a right. */
export function isDenied(error: CombinedError | undefined): boolean {
  return error !== undefined && apiError(error).code === 'NO_PERMISSION'
}

function WhatIsMissing({ permission }: { permission: string | null }) {
  const { t } = useTranslation('panel')
  if (permission === null) return t(($) => $.denied.team)
  return (
    <Trans
      t={t}
      i18nKey={($) => $.denied.permission}
      values={{ permission }}
      components={{ code: <code /> }}
    />
  )
}
