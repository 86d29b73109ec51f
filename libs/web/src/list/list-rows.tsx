import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { Virtualizer, WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { RowsInFlow } from './rows-in-flow.tsx'

interface Measured {
  count: number
  cache: CacheSnapshot
}

/** The measured rows of lists that were left, by history entry: going back restores the same pixel at once. */
const left = new Map<string, Measured>()
const REMEMBERED = 50

function remember(listKey: string, measured: Measured): void {
  left.delete(listKey)
  left.set(listKey, measured)
  if (left.size > REMEMBERED) left.delete(left.keys().next().value!)
}

interface Props<T> {
  items: readonly T[]
  label: string
  idOf: (item: T) => string
  row: (item: T, index: number) => ReactNode
  whole: boolean
  pane?: RefObject<HTMLElement | null> | undefined
}

/** Renders the visible rows and a few around them. */
export function ListRows<T>({ items, label, idOf, row, whole, pane }: Props<T>) {
  const { key, pathname } = useLocation()
  const listKey = `${key} ${pathname} ${label}`
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const count = useRef(items.length)
  count.current = items.length
  const known = useRef(left.get(listKey)).current
  const isHydrated = useIsHydrated()

  useLayoutEffect(() => {
    const handle = virtualizer.current
    return () => {
      if (handle) remember(listKey, { count: count.current, cache: handle.cache })
    }
  }, [listKey])

  // Without a viewport (print, tests) nothing can be virtualised: all rows.
  if (whole || (isHydrated && !document.documentElement.clientHeight))
    return items.map((item, index) => <div key={idOf(item)}>{row(item, index)}</div>)
  const options = {
    cache: known?.count === items.length ? known.cache : undefined,
    bufferSize: 600,
    // The server renders all rows; the browser hydrates them and then virtualises.
    ssrCount: isHydrated ? undefined : items.length,
    as: RowsInFlow,
    children: items.map((item, index) => <div key={idOf(item)}>{row(item, index)}</div>),
  }
  return pane ? (
    <Virtualizer scrollRef={pane} {...options} />
  ) : (
    <WindowVirtualizer ref={virtualizer} {...options} />
  )
}
