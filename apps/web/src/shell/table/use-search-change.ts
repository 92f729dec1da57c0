import { useNavigate } from '@tanstack/react-router'

/**
 * Returns a function that changes search parameters of the present page, which stays where it is, by what stands in the address now: a
 * change may follow another one that the page does not show yet. A change is not a step in the history of the browser. `_search` is
 * there for its type alone.
 */
export function useSearchChange<Search extends object>(_search: Search): (change: Partial<Search>) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({
      to: '.',
      // the search of the page that uses it
      search: ((present: Search) => ({ ...present, ...change })) as never,
      replace: true,
      resetScroll: false,
    })
}
