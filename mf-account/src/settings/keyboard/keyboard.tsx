import { Switch } from '@flyleaf/ui'
import { useLetterKeys } from '@flyleaf/web'

interface Group {
  title: string
  keys: { keys: string[]; does: string }[]
}

const LETTERS: Group[] = [
  {
    title: 'Going places',
    keys: [
      { keys: ['g', 'h'], does: 'Home' },
      { keys: ['g', 'b'], does: 'Your bookshelves' },
      { keys: ['g', 'k'], does: 'Books' },
      { keys: ['g', 's'], does: 'Search; / does the same' },
      { keys: ['g', 'n'], does: 'Notifications' },
      { keys: ['g', 'm'], does: 'Messages' },
      { keys: ['g', 'p'], does: 'Your page' },
      { keys: ['n'], does: 'Write a post, over the page that you are on' },
      { keys: ['?'], does: 'This list' },
    ],
  },
  {
    title: 'In a list of posts',
    keys: [
      { keys: ['j'], does: 'The next post' },
      { keys: ['k'], does: 'The post before' },
      { keys: ['o'], does: 'Open it' },
      { keys: ['l'], does: 'Like' },
      { keys: ['r'], does: 'Reply' },
      { keys: ['s'], does: 'Share' },
      { keys: ['v'], does: 'Save' },
      { keys: ['x'], does: 'Reveal what it hides' },
    ],
  },
]

const GROUPS: Group[] = [
  {
    title: 'Everywhere',
    keys: [
      { keys: ['Tab'], does: 'On to the next thing; the first stop on a page skips the menu' },
      { keys: ['Shift', 'Tab'], does: 'Back to the one before' },
      { keys: ['Esc'], does: 'Close a menu, a dialog or a card' },
      { keys: ['↑', '↓'], does: 'Move within a menu or a list of suggestions' },
    ],
  },
  {
    title: 'Writing',
    keys: [
      { keys: ['Ctrl', 'Enter'], does: 'Post what you wrote (⌘ Enter on a Mac)' },
      { keys: ['Enter'], does: 'Send a message' },
      { keys: ['Shift', 'Enter'], does: 'A new line in a message' },
      { keys: ['←', '→'], does: 'Half a star less or more in a rating' },
    ],
  },
  {
    title: 'Your picture',
    keys: [
      { keys: ['←', '↑', '→', '↓'], does: 'Move the picture in its frame' },
      { keys: ['←', '→'], does: 'Zoom, on the slider' },
    ],
  },
]

const KEY =
  'inline-flex min-w-7 items-center justify-center rounded-md border border-line-strong bg-surface px-1.5 py-0.5 font-sans text-xs text-ink'

/** What the keys do. */
export default function KeyboardShortcuts() {
  const [isOn, choose] = useLetterKeys()
  return (
    <>
      <div className="pt-4">
        <Switch
          label="Letters as shortcuts"
          hint="Off for those whom a stray letter would carry away, by voice or by hand."
          checked={isOn}
          onChange={(event) => choose(event.target.checked)}
        />
      </div>
      <KeyGroups groups={isOn ? [...LETTERS, ...GROUPS] : GROUPS} />
    </>
  )
}

function KeyGroups({ groups }: { groups: Group[] }) {
  return groups.map(({ title, keys }) => (
    <section key={title} className="pt-5">
      <h3 className="m-0 font-serif text-base font-semibold">{title}</h3>
      <dl className="m-0">
        {keys.map(({ keys: chord, does }) => (
          <div key={does} className="flex items-baseline gap-4 border-b border-line py-2.5 text-sm">
            <dt className="flex w-32 shrink-0 flex-wrap gap-1">
              {chord.map((key) => (
                <kbd key={key} className={KEY}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="m-0 text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  ))
}
