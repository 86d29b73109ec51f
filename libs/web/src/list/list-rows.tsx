import { lazyModule } from '@flyleaf/ui'
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../hydration/use-is-hydrated.ts'
import { leftAt } from './left-lists.ts'

/** The number of rows that always stay in the document; those after them are virtual. */
const IN_FLOW = 20

const virtual = lazyModule(() => import(/* webpackChunkName: "virtual-rows" */ './virtual-rows.tsx'))

interface Props<T> {
  items: readonly T[]
  label: string
  idOf: (item: T) => string
  row: (item: T, index: number) => ReactNode
  whole: boolean
  /** True while there are more rows to load. */
  mayGrow: boolean
}

/** The first rows, and of a long list the visible ones and a few around them. */
export function ListRows<T>({ items, label, idOf, row, whole, mayGrow }: Props<T>) {
  const { key, pathname } = useLocation()
  const listKey = `${key} ${pathname} ${label}`
  const isHydrated = useIsHydrated()
  // All rows that the server rendered stay in the document.
  const [inFlow] = useState(() => leftAt(listKey)?.inFlow ?? Math.max(IN_FLOW, isHydrated ? 0 : items.length))
  const code = useSyncExternalStore(virtual.subscribe, virtual.now, () => undefined)
  const isLong = !whole && (mayGrow || items.length > inFlow)
  useEffect(() => {
    if (isLong) virtual.load().catch(() => {})
  }, [isLong])

  // A boundary for each row, so that they hydrate one by one, a pressed one first.
  const rows = items.map((item, index) => (
    <div key={idOf(item)}>
      <Suspense>{row(item, index)}</Suspense>
    </div>
  ))
  const others = rows.slice(inFlow)
  // Without a viewport (print, tests) nothing can be virtualised.
  const isVirtual = !whole && code && others.length > 0 && document.documentElement.clientHeight > 0
  return (
    <>
      {rows.slice(0, inFlow)}
      {isVirtual ? (
        <code.VirtualRows listKey={listKey} inFlow={inFlow}>
          {others}
        </code.VirtualRows>
      ) : (
        others
      )}
    </>
  )
}
