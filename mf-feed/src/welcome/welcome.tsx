import { profileApi, type Profile } from '@flyleaf/contracts'
import { Button, Skeleton, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, Slot, profileChanged, useAction } from '@flyleaf/web'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { texts } from './texts.ts'

const STEPS = [
  {
    title: texts.books,
    hint: texts.booksHint,
    content: <Slot id="shelves.first-books" skeleton={<Skeleton className="h-48 w-full" />} />,
  },
  {
    title: texts.people,
    hint: texts.peopleHint,
    content: <Slot id="shelves.fellow-readers" skeleton={<Skeleton className="h-60 w-full" />} />,
  },
  { title: texts.library, hint: texts.libraryHint, content: <ImportLink /> },
]

/** A new reader's first three steps, on Home, so that none of their pages is empty; each step can be skipped, or all at once. */
export default function Welcome({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const finish = useAction(profileApi.finishWelcome, {
    quiet: true,
    onSuccess: () => profileChanged(queryClient, { ...profile, isNew: false }),
  })
  const go = (to: number) => {
    setStep(to)
    heading.current?.focus({ preventScroll: true })
  }
  const { title, hint, content } = STEPS[step]!
  const isLast = step === STEPS.length - 1
  return (
    <section
      aria-label={texts.firstSteps}
      className="my-4 rounded-md border border-line bg-surface px-4 py-4 sm:px-6"
    >
      <div className="flex items-baseline justify-between gap-4">
        <p className="smallcaps m-0 text-muted">
          {texts.welcome(profile.name.split(' ')[0] ?? profile.name)} · {texts.stepOf(step + 1, STEPS.length)}
        </p>
        <Button variant="ghost" size="sm" loading={finish.isPending} onClick={() => finish.run({})}>
          {texts.skip}
        </Button>
      </div>
      <h2 ref={heading} tabIndex={-1} className="m-0 mt-1 font-serif text-xl font-semibold outline-none">
        {title}
      </h2>
      <p className="m-0 mt-1 mb-3 max-w-measure text-sm text-muted">{hint}</p>
      {content}
      <div className="mt-3 flex justify-end gap-3">
        {step > 0 && (
          <Button variant="ghost" onClick={() => go(step - 1)}>
            {texts.back}
          </Button>
        )}
        <Button
          variant={isLast ? 'quiet' : 'primary'}
          loading={isLast && finish.isPending}
          onClick={() => (isLast ? finish.run({}) : go(step + 1))}
        >
          {isLast ? texts.done : texts.next}
        </Button>
      </div>
    </section>
  )
}

function ImportLink() {
  return (
    <AppLink to={href.importBookshelf()} className={buttonClass({ variant: 'primary' })}>
      {texts.importYourLibrary}
    </AppLink>
  )
}
