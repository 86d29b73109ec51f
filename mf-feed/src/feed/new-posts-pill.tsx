import { Pill } from '@flyleaf/ui'
import { ArrowUp } from 'lucide-react'
import { texts } from './texts.ts'

interface Props {
  count: number
  /** There may be more than were counted. */
  isAtLeast: boolean
  onShow: () => void
}

/** "12 new posts", above the feed. */
export function NewPostsPill({ count, isAtLeast, onShow }: Props) {
  const words = texts.newPosts(count, isAtLeast)
  return (
    <div className="pointer-events-none sticky top-14 z-10 flex h-0 justify-center">
      <span role="status" className="sr-only">
        {count > 0 && words}
      </span>
      {count > 0 && (
        <Pill className="pointer-events-auto mt-3" onClick={onShow}>
          <ArrowUp aria-hidden="true" />
          {words}
        </Pill>
      )}
    </div>
  )
}
