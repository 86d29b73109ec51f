import type { Margin } from '@flyleaf/contracts'
import { cx } from '@flyleaf/ui'
import { endsOf, partsOf, placeAt, type Length, type Part } from './parts.rules.ts'
import { texts as cardTexts } from '../post-card/texts.ts'
import { BookLine, Readers, type Buddy } from './readers.tsx'
import { texts } from './texts.ts'

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
          <BookLine reached={reached} />
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
