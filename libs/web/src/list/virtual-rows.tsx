import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { leftAt, rememberAt } from './left-lists.ts'

interface Props {
  /** Identifies the list and the history entry. */
  listKey: string
  /** The number of rows before these, which are not virtual. */
  inFlow: number
  count: number
  children: ReactNode[]
}

/** Rows that are in the document only while they are on the screen or near it. */
export function VirtualRows({ listKey, inFlow, count, children }: Props) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const [known] = useState(() => leftAt(listKey))
  const shown = useRef(count)
  shown.current = count

  useLayoutEffect(() => {
    const handle = virtualizer.current
    return () => {
      if (handle) rememberAt(listKey, { inFlow, count: shown.current, measured: handle.cache })
    }
  }, [listKey, inFlow])

  return (
    <WindowVirtualizer
      ref={virtualizer}
      cache={known?.inFlow === inFlow && known.count === count ? known.measured : undefined}
      bufferSize={600}
    >
      {children}
    </WindowVirtualizer>
  )
}
