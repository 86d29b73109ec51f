import { useIsHydrated } from '@flyleaf/web'
import { useState } from 'react'

const KEY = 'flyleaf-collapsed'
const REMEMBERED = 200

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function remember(postId: string, isCollapsed: boolean) {
  const others = read().filter((id) => id !== postId)
  const kept = isCollapsed ? [...others, postId].slice(-REMEMBERED) : others
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    return
  }
}

/** Whether the replies to a post are collapsed; kept for the tab's lifetime. */
export function useCollapsed(postId: string) {
  const isHydrated = useIsHydrated()
  const [chosen, setChosen] = useState<boolean>()
  // The server does not know what was collapsed in this tab.
  const [remembered] = useState(() => read().includes(postId))
  const isCollapsed = chosen ?? (isHydrated && remembered)
  const toggle = () => {
    remember(postId, !isCollapsed)
    setChosen(!isCollapsed)
  }
  return [isCollapsed, toggle] as const
}
