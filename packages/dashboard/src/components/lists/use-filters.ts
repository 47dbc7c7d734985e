// Keeps the filters of a list in the URL, so that reload, back and links keep them.
import { useLocation, useNavigate } from '@tanstack/react-router'

/** The filters by name. Setting a filter returns to the first page. */
export function useFilters<const Name extends string>(names: readonly Name[]) {
  const search: Readonly<Record<string, unknown>> = useLocation({
    select: (location) => location.search,
  })
  const navigate = useNavigate()

  const filters = Object.fromEntries(
    names.flatMap((name) => {
      // The router parses numbers and booleans; a filter is always the original text.
      const value = search[name]
      return value === undefined || value === '' ? [] : [[name, String(value)]]
    }),
  ) as { [N in Name]?: string }
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)

  const go = (change: Record<string, unknown>) =>
    navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({ ...before, ...change })) as never,
      replace: true,
      resetScroll: false,
    })

  return {
    filters,
    page,
    isFiltered: Object.keys(filters).length > 0,
    set: (change: { [N in Name]?: string | null }) => {
      const given = Object.entries(change).map(([name, value]) => [name, value || undefined])
      return go({ ...Object.fromEntries(given), page: undefined })
    },
    setPage: (number: number) => go({ page: number === 1 ? undefined : number }),
    clear: () =>
      go({ ...Object.fromEntries(names.map((name) => [name, undefined])), page: undefined }),
  }
}
