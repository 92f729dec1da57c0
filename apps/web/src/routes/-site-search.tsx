import { getSession } from '#device/session-store.ts'
import * as content from '#features/content/search/site-search.tsx'
import { lazyDialog } from '#shell/loading/lazy-dialog.tsx'
import { loadAllRoutes } from '#shell/navigation/all-routes.ts'
import { useSession } from '#shell/session/use-session.ts'
import { loadTexts } from '#shell/texts/texts.ts'

/** The search of the site as team members have it; no visitor loads it. */
export const StaffSearch = lazyDialog(async () => {
  const [{ StaffSearch }, { ApiProvider }] = await Promise.all([
    import('./-staff-search.tsx'),
    import('#graphql/api-provider.tsx'),
    loadTexts('search', 'staff-search', 'chat-types', 'errors'),
    loadAllRoutes(),
  ])
  return function StaffSearchWithApi(props: content.SiteSearchProps) {
    return (
      <ApiProvider>
        <StaffSearch {...props} />
      </ApiProvider>
    )
  }
})

// beside this chunk, not after it
if (getSession()?.claims.isTeamMember === true) StaffSearch.preload()

/** The search of the site, which finds more for team members. */
export function SiteSearch(props: content.SiteSearchProps) {
  const isTeamMember = useSession()?.claims.isTeamMember === true
  return isTeamMember ? <StaffSearch {...props} /> : <content.SiteSearch {...props} />
}
