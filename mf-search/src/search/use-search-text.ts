import { useNavigation } from '@flyleaf/web'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const SETTLED_MS = 50
/** The longest text that the search accepts. */
export const SEARCH_MAX = 50

/** The typed text and, once typing pauses, the searched text; the address keeps it, so that a search can be shared. */
export function useSearchText() {
  const [search, setSearch] = useSearchParams()
  const asked = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const [text, setText] = useState(asked)
  const deferred = useDeferredValue(text)
  // The last search by typing. If the address differs, a link was followed: a recent search or a correction.
  const typed = useRef(asked)
  useEffect(() => {
    if (asked === typed.current) return
    typed.current = asked
    setText(asked)
  }, [asked])
  // A result was followed while typing: changing the address now would cancel that navigation.
  const { isPending: isLeaving } = useNavigation()
  useEffect(() => {
    if (isLeaving || deferred.trim() === asked) return
    const timer = setTimeout(() => {
      typed.current = deferred.trim()
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (deferred.trim()) next.set('q', deferred.trim())
          else next.delete('q')
          return next
        },
        { replace: true },
      )
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, deferred, asked, setSearch])
  return { text, setText: (value: string) => setText(value.slice(0, SEARCH_MAX)), asked }
}
