import type { Person } from '@flyleaf/contracts'
import { Avatar, cx } from '@flyleaf/ui'
import { useSession } from '@flyleaf/web'
import { texts as cardTexts } from '../post-card/texts.ts'
import { placeAt, type Length } from './parts.rules.ts'
import { texts } from './texts.ts'

/** Who shares a margin with the reader, and how far they have come (0 to 1). */
export type Buddy = Person & { reached: number | null }

/** A book from its first page to its last, at the bottom of what surrounds it, drawn up to where the reader is. */
export const BookLine = ({ reached }: { reached: number }) => (
  <>
    <span className="absolute inset-x-0 bottom-0 border-b border-dashed border-line-strong" />
    <span
      style={{ width: `${reached * 100}%` }}
      className="absolute bottom-0 start-0 border-b-2 border-ink"
    />
  </>
)

/** How far both readers are: in words, and as marks above the book. */
export function Readers({ mine, buddy, length }: { mine: number | null; buddy: Buddy; length: Length }) {
  const { profile } = useSession()
  const wordsAt = (reached: number | null) => {
    if (reached === null) return texts.notBegun
    return reached >= 1 ? texts.atTheEnd : cardTexts.place[length.unit](placeAt(reached, length))
  }
  const readers = [
    { name: texts.you, shown: profile?.name ?? '', picture: profile?.picture, reached: mine },
    { ...buddy, shown: buddy.name },
  ]
  return (
    <>
      <ul className="m-0 mb-3 flex list-none flex-wrap gap-x-6 gap-y-1 p-0 text-sm">
        {readers.map(({ name, reached }) => (
          <li key={name} className="text-muted">
            <span className="font-medium text-ink">{name}</span> · {wordsAt(reached)}
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="relative h-7">
        {readers.map(({ name, shown, picture, reached }) => (
          <span
            key={name}
            style={{ insetInlineStart: `clamp(0.75rem, ${(reached ?? 0) * 100}%, 100% - 0.75rem)` }}
            className={cx('absolute top-0 -ms-3 flex rounded-full', reached === null && 'opacity-55')}
          >
            <Avatar name={shown} src={picture ?? null} size="xs" />
          </span>
        ))}
      </div>
    </>
  )
}
