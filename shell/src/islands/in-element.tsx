import type { Shown } from '@flyleaf/contracts/libraries'
import { useLayoutEffect, useRef, useState, type ComponentType } from 'react'

type Show<Update> = (element: Element, first: Update, onError: (error: unknown) => void) => Shown<Update>

/**
 * A component that the other side shows in an element of this side's; `useUpdate` makes what it gets of the props. What fails there is
 * thrown here.
 */
export function inElement<Update>(
  show: Show<Update>,
  useUpdate: (props: object) => Update,
): ComponentType<object> {
  return function InElement(props) {
    const update = useUpdate(props)
    const element = useRef<HTMLDivElement>(null)
    const shown = useRef<Shown<Update>>(undefined)
    const latest = useRef(update)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useLayoutEffect(() => {
      const part = show(element.current!, latest.current, (error) => setFailure({ error }))
      shown.current = part
      return () => part.remove()
    }, [])
    useLayoutEffect(() => {
      if (update !== latest.current) shown.current?.update(update)
      latest.current = update
    })
    if (failure) throw failure.error
    return <div ref={element} className="contents" />
  }
}
