import { useNavigation } from '@flyleaf/web'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

const SETTLED_MS = 50
/** The longest text that the search takes. */
export const SEARCH_MAX = 50

/** What is typed, what is asked for (a moment later), and both in the address, so that a search can be shared. */
export function useSearchText() {
  const [search, setSearch] = useSearchParams()
  const asked = (search.get('q') ?? '').slice(0, SEARCH_MAX)
  const [text, setText] = useState(asked)
  const settled = useDeferredValue(text)
  // What was last asked by typing. Another address has been followed: a recent search, a correction.
  const typed = useRef(asked)
  useEffect(() => {
    if (asked === typed.current) return
    typed.current = asked
    setText(asked)
  }, [asked])
  // Who has followed a result while still typing is on their way: a new address here would hold them back.
  const { isPending: isLeaving } = useNavigation()
  useEffect(() => {
    if (isLeaving || settled.trim() === asked) return
    const timer = setTimeout(() => {
      typed.current = settled.trim()
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (settled.trim()) next.set('q', settled.trim())
          else next.delete('q')
          return next
        },
        { replace: true },
      )
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, settled, asked, setSearch])
  return { text, setText: (value: string) => setText(value.slice(0, SEARCH_MAX)), asked }
}
