import { Button } from '@flyleaf/ui'
import { useId, useState, type ReactNode } from 'react'
import { texts } from './texts.tsx'

interface Props {
  title: string
  /** How it stands now. */
  state: ReactNode
  /** Of the button that opens it. */
  action?: string
  /** Open whatever the reader does: something waits for them. */
  isWaiting?: boolean
  /** Its form; without one it only says how it stands. */
  children?: (close: () => void) => ReactNode
}

/** A part of the section: a line with how it stands and a button, which opens its form below. */
export function Topic({ title, state, action = texts.change, isWaiting = false, children }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || isWaiting
  return (
    <section aria-labelledby={id} className="border-b border-line py-3.5 text-sm">
      <div className="flex items-center gap-x-4">
        <div className="min-w-0 flex-1">
          <h3 id={id} className="m-0 text-sm font-semibold">
            {title}
          </h3>
          <p className="m-0 mt-0.5 text-muted wrap-anywhere">{state}</p>
        </div>
        {children && !isWaiting && (
          <Button size="sm" aria-expanded={isOpen} aria-describedby={id} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.close : action}
          </Button>
        )}
      </div>
      {children && isShown && <div className="pt-4 pb-2">{children(() => setIsOpen(false))}</div>}
    </section>
  )
}
