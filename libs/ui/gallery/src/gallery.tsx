import { Columns, PageHeader, Section, Tag, Toaster, Wordmark } from '@flyleaf/ui'
import { Fleuron } from '@flyleaf/ui/fleuron'
import { useEffect, useState } from 'react'
import { Books } from './books.tsx'
import { Choosing } from './choosing.tsx'
import { Controls } from './controls.tsx'
import { Overlays } from './overlays.tsx'
import { Posts } from './posts.tsx'
import { PropsOf } from './props-of.tsx'
import { States } from './states.tsx'
import { TypeAndColour } from './type-and-colour.tsx'

const THEMES = ['light', 'dark', 'night'] as const

/** Every component on one page; `#dark` and `#night` choose the theme. */
export function Gallery() {
  const [theme, setTheme] = useState(
    () => THEMES.find((name) => location.hash.startsWith(`#${name}`)) ?? 'light',
  )
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <main className="mx-auto max-w-[76rem] px-4 pb-32 sm:px-8">
      <div className="flex items-center justify-between border-b border-line py-4">
        <Wordmark className="text-lg" />
        <div className="flex gap-4 text-xs">
          {THEMES.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={theme === name}
              onClick={() => setTheme(name)}
              className="cursor-pointer py-1 text-muted capitalize aria-pressed:font-semibold aria-pressed:text-ink"
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <PageHeader
        kicker="Design language"
        title="Paper, ink, margins, type"
        description="Quiet until you touch it, quick when you do."
      />
      <Columns
        margin={
          <>
            <Section title="In the margin">
              <p className="mt-3 text-sm text-muted">
                What accompanies the text stands here: the book, the shelf, who else is reading.
              </p>
            </Section>
            <Tag tone="accent">New</Tag>
            <PropsOf
              names={['PageHeader', 'Section', 'Columns', 'FeedColumns', 'Region', 'Wordmark', 'Fleuron']}
            />
          </>
        }
      >
        <div className="flex flex-col gap-12">
          <TypeAndColour />
          <Posts />
        </div>
      </Columns>
      <div className="mt-12 flex flex-col gap-12">
        <Books />
        <Controls />
        <Choosing />
        <States />
        <Overlays />
        <Fleuron className="mt-6" />
      </div>
      <Toaster />
    </main>
  )
}
