import { useSearchParams } from 'react-router'

/** A search parameter of the address: its value and a setter. */
export function useParam(name: string, fallback = ''): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams()
  const choose = (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value && value !== fallback) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get(name) ?? fallback, choose]
}
