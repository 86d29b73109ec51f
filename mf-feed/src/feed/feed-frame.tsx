import { Columns, TabsNav, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, Slot, useSession } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const TABS = [
  { key: 'discover', label: texts.discover, to: href.home() },
  { key: 'following', label: texts.following, to: href.followingFeed() },
]

/** Home: the two feeds as tabs, an open page to write on, and for visitors what this place is. */
export function FeedFrame({ active, children }: { active: 'discover' | 'following'; children: ReactNode }) {
  const { profile, isLoading } = useSession()
  return (
    <Columns
      margin={
        !isLoading && !profile ? (
          <Welcome />
        ) : (
          <>
            {profile && <Slot id="shelves.currently-reading" username={profile.username} isExtra />}
            <Colophon />
          </>
        )
      }
    >
      <h1 tabIndex={-1} className="sr-only">
        {active === 'discover' ? texts.home : texts.following}
      </h1>
      <TabsNav
        label={texts.feeds}
        items={TABS}
        active={active}
        className="sticky top-0 z-10 bg-page pt-2"
        renderLink={(tab, props) => <AppLink to={tab.to} {...props} />}
      />
      {profile && (
        <AppLink
          to={href.createPost('thought')}
          className="block border-b border-line py-5 font-serif text-lg text-faint italic no-underline hover:text-muted"
        >
          {texts.whatAreYouReading(profile.name.split(' ')[0] ?? profile.name)}
        </AppLink>
      )}
      {children}
    </Columns>
  )
}

function Welcome() {
  return (
    <section className="border border-line p-6">
      <h2 className="m-0 font-serif text-xl font-semibold text-balance">{texts.theBlankLeaf}</h2>
      <p className="mt-3 mb-5 text-sm text-muted">{texts.whatFlyleafIs}</p>
      <div className="flex flex-wrap gap-3">
        <AppLink to={href.signUp()} className={buttonClass({ variant: 'primary' })}>
          {texts.signUp}
        </AppLink>
        <AppLink to={href.signIn()} className={buttonClass({ variant: 'quiet' })}>
          {texts.signIn}
        </AppLink>
      </div>
    </section>
  )
}

const KINDS = [
  { kind: 'thought', label: texts.aThought, about: texts.asLongAsYouLike },
  { kind: 'note', label: texts.aNote, about: texts.in140Characters },
  { kind: 'poetry', label: texts.aPoem, about: texts.withYourLineBreaks },
  { kind: 'review', label: texts.aReview, about: texts.withARating },
  { kind: 'quote', label: texts.aQuote, about: texts.someoneElsesWords },
] as const

function Colophon() {
  return (
    <nav aria-label={texts.write}>
      <h2 className="smallcaps m-0 border-b border-line pb-2 text-muted">{texts.write}</h2>
      <ul className="m-0 list-none p-0">
        {KINDS.map(({ kind, label, about }) => (
          <li key={kind} className="border-b border-line">
            <AppLink
              to={href.createPost(kind)}
              className="block py-2.5 text-sm text-ink no-underline hover:text-accent"
            >
              {label} <span className="font-serif text-faint italic">{about}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
