import { Switch } from '@flyleaf/ui/form'
import { useDeclaredShortcuts, useLetterKeys, type Shortcut } from '@flyleaf/web'
import { texts } from './texts.ts'

interface Group {
  title: string
  keys: readonly Shortcut[]
}

const IN_LISTS: Group[] = [
  {
    title: texts.inAListOfPosts,
    keys: [
      { keys: ['j'], does: texts.nextPost },
      { keys: ['k'], does: texts.previousPost },
      { keys: ['o'], does: texts.openPost },
      { keys: ['l'], does: texts.like },
      { keys: ['r'], does: texts.reply },
      { keys: ['s'], does: texts.share },
      { keys: ['v'], does: texts.save },
      { keys: ['x'], does: texts.revealSpoiler },
    ],
  },
]

const GROUPS: Group[] = [
  {
    title: texts.everywhere,
    keys: [
      { keys: ['Tab'], does: texts.nextControl },
      { keys: ['Shift', 'Tab'], does: texts.previousControl },
      { keys: ['Esc'], does: texts.closeMenu },
      { keys: ['↑', '↓'], does: texts.moveThroughMenu },
    ],
  },
  {
    title: texts.writing,
    keys: [
      { keys: ['Ctrl', 'Enter'], does: texts.publishPost },
      { keys: ['Enter'], does: texts.sendMessage },
      { keys: ['Shift', 'Enter'], does: texts.newLine },
      { keys: ['←', '→'], does: texts.changeRating },
    ],
  },
  {
    title: texts.yourPicture,
    keys: [
      { keys: ['←', '↑', '→', '↓'], does: texts.moveThePicture },
      { keys: ['←', '→'], does: texts.zoomWithTheSlider },
    ],
  },
]

const KEY =
  'inline-flex min-w-7 items-center justify-center rounded-md border border-line-strong bg-surface px-1.5 py-0.5 font-sans text-xs text-ink'

export default function KeyboardShortcuts() {
  const [isOn, choose] = useLetterKeys()
  const declared: Group = { title: texts.goTo, keys: useDeclaredShortcuts() }
  return (
    <>
      <div className="pt-4">
        <Switch
          label={texts.letterShortcuts}
          hint={texts.letterShortcutsHint}
          checked={isOn}
          onChange={(event) => choose(event.target.checked)}
        />
      </div>
      <KeyGroups groups={isOn ? [declared, ...IN_LISTS, ...GROUPS] : GROUPS} />
    </>
  )
}

function KeyGroups({ groups }: { groups: Group[] }) {
  return groups.map(({ title, keys }) => (
    <section key={title} className="pt-5">
      <h3 className="m-0 font-serif text-base font-semibold">{title}</h3>
      <dl className="m-0">
        {keys.map(({ keys: chord, does }) => (
          <div
            key={chord.join(' ')}
            className="flex items-baseline gap-4 border-b border-line py-2.5 text-sm"
          >
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
