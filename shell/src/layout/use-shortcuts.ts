import { areKeysFree, href, useSession } from '@flyleaf/web'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'

/** How long a `g` waits for where to go, in milliseconds. */
const GOING_MS = 1500

const PLACES: Record<string, string> = {
  h: '/',
  b: href.bookshelves(),
  k: href.books(),
  s: href.search(),
  n: href.notifications(),
  m: href.messages(),
}

/** Letters that work everywhere: `g` and a place, `n` to write, `/` to search, `?` for what the keys do. */
export function useShortcuts({ onWrite }: { onWrite: () => void }) {
  const navigate = useNavigate()
  const { profile } = useSession()
  const goingUntil = useRef(0)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areKeysFree(event)) return
    const isGoing = event.timeStamp < goingUntil.current
    goingUntil.current = event.key === 'g' && !isGoing ? event.timeStamp + GOING_MS : 0
    if (event.key === 'n' && !isGoing) {
      event.preventDefault()
      return onWrite()
    }
    const to = isGoing ? placeOf(event.key, profile?.username) : pageOf(event.key)
    if (!to) return
    event.preventDefault()
    void navigate(to)
  })

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const placeOf = (key: string, username: string | undefined) =>
  key === 'p' && username ? href.person(username) : PLACES[key]

function pageOf(key: string) {
  if (key === '/') return href.search()
  return key === '?' ? href.settings('keyboard') : undefined
}
