import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/**
 * Opens the form of a ban with the template that the address names (`?ban=`), as proposals of warnings link to it, once the
 * user may ban this player; the address names it no more then, so that Back and a reload do not open it again.
 */
export function useProposedBan(mayBan: boolean, open: (templateId: string) => void): void {
  const { ban: templateId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const take = useEffectEvent((id: string) => {
    open(id)
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ban: undefined }),
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (mayBan && templateId !== undefined) take(templateId)
  }, [mayBan, templateId])
}
