import { useNavigate } from '@tanstack/react-router'

/**
 * Returns a function that changes search parameters of the present page, which stays where it is. A change is not a step in
 * the history of the browser.
 */
export function useSearchChange<Search extends object>(search: Search): (change: Partial<Search>) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({
      to: '.',
      // the search of the page that uses it
      search: { ...search, ...change } as never,
      replace: true,
      resetScroll: false,
    })
}
