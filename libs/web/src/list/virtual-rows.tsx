import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type Key,
  type ReactElement,
  type ReactNode,
} from 'react'
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { leftAt, rememberAt } from './left-lists.ts'

interface Props {
  /** Identifies the list and the history entry. */
  listKey: string
  /** The number of rows before these, which are not virtual. */
  inFlow: number
  children: ReactElement[]
}

/** Rows that are in the document only while they are on the screen or near it. */
export function VirtualRows({ listKey, inFlow, children }: Props) {
  const count = children.length
  const virtualizer = useRef<WindowVirtualizerHandle>(null)
  const standIn = useRef<HTMLDivElement>(null)
  const held = useRef<Held>(undefined)
  // Has the focus in place of that control: without it the next Tab would begin at the top of the page.
  const hold = useCallback((focused: Held) => {
    held.current = focused
    standIn.current?.focus({ preventScroll: true })
  }, [])
  const take = useCallback((row: Key | null) => {
    if (held.current?.row !== row) return undefined
    const { control } = held.current
    held.current = undefined
    return document.activeElement === standIn.current ? control : undefined
  }, [])
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
    <>
      <div ref={standIn} tabIndex={-1} className="outline-none" />
      <WindowVirtualizer
        ref={virtualizer}
        data={children}
        cache={known?.inFlow === inFlow && known.count === count ? known.measured : undefined}
        bufferSize={600}
      >
        {(row) => (
          <Row key={row.key} id={row.key} hold={hold} take={take}>
            {row}
          </Row>
        )}
      </WindowVirtualizer>
    </>
  )
}

const CONTROLS = 'a, button, input, textarea, select, summary, [tabindex]'
const nameOf = (control: Element) =>
  `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`

/** The focused control of a row that has left the document. */
interface Held {
  row: Key | null
  /** By its name: a row that comes back may have other controls before it. */
  control: string
}

interface RowProps {
  id: Key | null
  hold: (held: Held) => void
  take: (row: Key | null) => string | undefined
  children: ReactNode
}

/** A row that scrolls out of sight with the focus, and has it again when it comes back. */
function Row({ id, hold, take, children }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = row.current!
    const control = take(id)
    if (control !== undefined) {
      const controls = [...element.querySelectorAll<HTMLElement>(CONTROLS)]
      const same = controls.find((one) => nameOf(one) === control) ?? controls[0]
      same?.focus({ preventScroll: true })
    }
    return () => {
      const focused = document.activeElement
      if (focused && element.contains(focused)) hold({ row: id, control: nameOf(focused) })
    }
  }, [id, hold, take])
  return <div ref={row}>{children}</div>
}
