import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from '@flyleaf/web'
import { useSearchParams } from 'react-router'
import { useSettled } from './use-settled.ts'

/** The longest text that a search accepts. */
export const SEARCH_MAX = 50

export interface SearchField {
  /** The text that the field shows. */
  text: string
  setText: (text: string) => void
  /** The text to search for: that of the field once typing pauses, without spaces around it. */
  asked: string
}

const limited = (text: string) => text.slice(0, SEARCH_MAX)

/** A field that searches while the reader types. */
export function useSearchField(): SearchField {
  const [text, setText] = useState('')
  return { text, setText: (next) => setText(limited(next)), asked: useSettled(text.trim()) }
}

/**
 * A search field whose search is a parameter of the address, so that it can be shared. The field keeps its own text: the address
 * changes in a transition, and a field that shows it would take letters back that were typed meanwhile. Another search
 * drops the parameter `dropping`.
 */
export function useAddressSearchField(dropping = ''): SearchField {
  const [search, setSearch] = useSearchParams()
  const asked = limited(search.get('q') ?? '')
  const [text, setText] = useState(asked)
  const settled = useSettled(text.trim())
  // The searches written to the address, the last of which may not be shown yet. Any other was followed by a link.
  const written = useRef([asked])
  useEffect(() => {
    const shown = written.current.lastIndexOf(asked)
    if (shown === -1) setText(asked)
    written.current = shown === -1 ? [asked] : written.current.slice(shown)
  }, [asked])
  const write = useEffectEvent(() => {
    // A link was followed since.
    if (settled !== text.trim() || settled === written.current.at(-1)) return
    written.current.push(settled)
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (settled) next.set('q', settled)
        else next.delete('q')
        next.delete(dropping)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  })
  // A result was followed while typing: changing the address now would cancel that navigation.
  const { isLeaving } = useNavigation()
  useEffect(() => {
    if (!isLeaving) write()
  }, [isLeaving, settled])
  return { text, setText: (next) => setText(limited(next)), asked }
}
