import * as content from '#features/content/search/site-search.tsx'
import { QuietApiGate } from '#shell/loading/api-gate.tsx'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { loadAllRoutes } from '#shell/navigation/all-routes.ts'
import { useSession } from '#shell/session/use-session.ts'
import { loadTexts } from '#shell/texts/texts.ts'

/** The search of the site as team members have it; no visitor loads it. */
export const StaffSearch = lazyComponent(async () => {
  const [{ StaffSearch }] = await Promise.all([
    import('./-staff-search.tsx'),
    loadTexts('search', 'staff-search'),
    loadAllRoutes(),
  ])
  return StaffSearch
})

/** The search of the site, which finds more for team members. */
export function SiteSearch(props: content.SiteSearchProps) {
  const isTeamMember = useSession()?.claims.isTeamMember === true
  if (!isTeamMember) return <content.SiteSearch {...props} />
  return (
    <QuietApiGate>
      <StaffSearch {...props} />
    </QuietApiGate>
  )
}
