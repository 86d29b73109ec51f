import type { Margin, Person } from '@flyleaf/contracts'
import { Avatar, cx } from '@flyleaf/ui'
import { useSession } from '@flyleaf/web'
import { endsOf, partsOf, placeAt, type Length, type Part } from './parts.rules.ts'
import { texts as cardTexts } from '../post-card/texts.ts'
import { texts } from './texts.ts'

/** Who shares a margin with the reader, and how far they have come (0 to 1). */
export type Buddy = Person & { reached: number | null }

interface Props {
  margin: Margin
  buddy?: Buddy | undefined
  length: Length
  chosen: Part | null
  onChoose: (part: Part | null) => void
}

const TALLEST = 5

/** The book from its first page to its last, with a tick where readers have written; parts of it can be chosen. */
export function MarginMap({ margin, buddy, length, chosen, onChoose }: Props) {
  const reached = margin.reached ?? 0
  return (
    <nav aria-label={texts.parts} className="select-none">
      {buddy && <Readers mine={margin.reached} buddy={buddy} length={length} />}
      <div className="relative h-16">
        <ul className="m-0 grid h-full list-none grid-cols-10 p-0">
          {partsOf(margin).map((part) => {
            const isChosen = chosen?.from === part.from
            return (
              <li key={part.from}>
                {part.count > 0 && (
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    aria-label={texts.notesIn(part.count, wordsOf(part, length), part.isSealed)}
                    title={wordsOf(part, length)}
                    onClick={() => onChoose(isChosen ? null : part)}
                    className={cx(
                      'size-full cursor-pointer transition-colors duration-150',
                      isChosen ? 'bg-well' : 'hover:bg-well/60',
                    )}
                  />
                )}
              </li>
            )
          })}
        </ul>
        <div aria-hidden="true" className="pointer-events-none absolute inset-0">
          {margin.ticks.map(({ share, count }) => (
            <span
              key={share}
              style={{
                insetInlineStart: `${share * 100}%`,
                height: `${(Math.min(count, TALLEST) / TALLEST) * 60 + 15}%`,
              }}
              className={cx(
                'absolute bottom-0 w-[3px]',
                share <= reached && margin.reached !== null
                  ? 'bg-accent'
                  : 'bg-line-strong forced-colors:bg-[GrayText]',
              )}
            />
          ))}
          <span className="absolute inset-x-0 bottom-0 border-b border-dashed border-line-strong" />
          <span
            style={{ width: `${reached * 100}%` }}
            className="absolute bottom-0 start-0 border-b-2 border-ink"
          />
          {reached > 0 && reached < 1 && (
            <span
              style={{ insetInlineStart: `${reached * 100}%` }}
              className="absolute top-1 -bottom-1.5 border-s border-ink"
            />
          )}
          {buddy && buddy.reached !== null && (
            <span
              style={{ insetInlineStart: `${buddy.reached * 100}%` }}
              className="absolute -top-1 bottom-0 border-s border-dotted border-muted"
            />
          )}
        </div>
      </div>
      <p aria-hidden="true" className="m-0 mt-1.5 flex justify-between text-xs text-faint tabular-nums">
        {[0, 0.5, 1].map((share) => (
          <span key={share}>
            {cardTexts.place[length.unit](share === 0 && length.unit === 'page' ? 1 : placeAt(share, length))}
          </span>
        ))}
      </p>
    </nav>
  )
}

export const wordsOf = (part: Part, length: Length) => texts.part[length.unit](...endsOf(part, length))

/** How far both readers are: in words, and as marks above the book. */
function Readers({ mine, buddy, length }: { mine: number | null; buddy: Buddy; length: Length }) {
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
