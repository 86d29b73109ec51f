import { cx } from '@flyleaf/ui'
import { PersonOption } from '@flyleaf/ui/form'
import type { Mentions } from './use-mentions.ts'
import { texts } from './texts.ts'

const WIDTH = 256

export function MentionList({ mentions }: { mentions: Mentions }) {
  const { people, marked, isOpen, typed, choose, listId, optionId } = mentions
  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && texts.found(people.length)}
      </span>
      {isOpen && typed && (
        <div
          id={listId}
          role="listbox"
          aria-label={texts.readers}
          className="absolute z-20 w-64 border border-line bg-raised py-1 shadow-float"
          style={{ top: typed.bottom + 4, left: Math.max(0, Math.min(typed.left, typed.room - WIDTH)) }}
        >
          {people.map((person, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text area handles the keys and names the active option
            <div
              key={person.userId}
              id={optionId(index)}
              role="option"
              aria-selected={index === marked}
              // Keeps the focus and the caret in the text.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
              className={cx(
                'flex cursor-pointer items-center gap-2.5 px-3 py-1.5 hover:bg-well pointer-coarse:min-h-11',
                index === marked && 'bg-well',
              )}
            >
              <PersonOption name={person.name} username={person.username} picture={person.picture} />
            </div>
          ))}
        </div>
      )}
    </>
  )
}
