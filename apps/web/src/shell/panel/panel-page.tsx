import { EmptyState } from '@kubora/ui/empty-state'
import { grantedNames, inRealm, isPerRealm, type PermissionName } from '@kubora/validation/permissions'
import type { Realm } from '@kubora/validation/realms'
import type { CombinedError } from '@urql/core'
import { LockKeyhole } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { apiError } from '#graphql/api-error.ts'
import { Page, type PageProps } from '#shell/layout/page.tsx'
import { PanelKeys } from '#shell/keys/panel-keys.tsx'
import { Breadcrumbs, type Crumb } from '#shell/panel/breadcrumbs.tsx'
import { useListReturn } from '#shell/panel/use-list-return.ts'

/** Properties of {@link PanelPage}. */
export interface PanelPageProps extends Omit<PageProps, 'eyebrow'> {
  /** The pages between the start page of the TeamPanel and this one; null on the start page itself. */
  trail?: readonly Crumb[] | null
  /** Error of the page's query. */
  error: CombinedError | undefined
  /** Why the query may be refused; null for a page without one. */
  denied: DeniedStateProps | null
}

/** A page of the TeamPanel. Without the permission it names the missing one. */
export function PanelPage({ trail = [], error, denied, children, ...page }: PanelPageProps) {
  useListReturn()
  const eyebrow = trail === null ? null : <Breadcrumbs trail={trail} current={page.title} />
  if (denied === null || !isDenied(error))
    return (
      <Page {...page} eyebrow={eyebrow}>
        {children}
        <PanelKeys />
      </Page>
    )
  return (
    <Page title={page.title} eyebrow={eyebrow}>
      <DeniedState {...denied} />
      <PanelKeys />
    </Page>
  )
}

/** Properties of {@link DeniedState}. */
export interface DeniedStateProps {
  /** Title that says what the user may not do here. */
  title: string
  /** Permission the server requires; null where every team member is allowed. */
  permission: PermissionName | null
  /** The realm in which it is required; left out where any realm is enough. */
  realm?: Realm
}

/** Says what the user may not do here and which permission is missing, also for a part of a page. */
export function DeniedState({ title, ...missing }: DeniedStateProps) {
  return (
    <EmptyState icon={<LockKeyhole size={28} />} title={title}>
      <WhatIsMissing {...missing} />
    </EmptyState>
  )
}

/** Returns whether a query failed because the user lacks a permission. */
export function isDenied(error: CombinedError | undefined): boolean {
  return error !== undefined && apiError(error).code === 'NO_PERMISSION'
}

function WhatIsMissing({ permission, realm }: Omit<DeniedStateProps, 'title'>) {
  const { t } = useTranslation('panel')
  if (permission === null) return t(($) => $.denied.team)
  const names =
    realm !== undefined && isPerRealm(permission) ? [inRealm(permission, realm)] : grantedNames(permission)
  return (
    <Trans
      t={t}
      i18nKey={($) => $.denied[names.length === 1 ? 'permission' : 'oneOf']}
      values={{ permission: names.join(', ') }}
      components={{ code: <code /> }}
    />
  )
}
