import { Columns, TabsNav, buttonClass } from '@flyleaf/ui'
import { AppLink, href, useSession } from '@flyleaf/web'
import type { ReactNode } from 'react'

const TABS = [
  { key: 'discover', label: 'Discover', to: href.home() },
  { key: 'following', label: 'Following', to: href.followingFeed() },
]

/** Home: the two feeds as tabs, an open page to write on, and for visitors what this place is. */
export function FeedFrame({ active, children }: { active: 'discover' | 'following'; children: ReactNode }) {
  const { profile, isLoading } = useSession()
  return (
    <Columns margin={!isLoading && !profile ? <Welcome /> : <Colophon />}>
      <h1 tabIndex={-1} className="sr-only">
        {active === 'discover' ? 'Home' : 'Following'}
      </h1>
      <TabsNav
        label="Feeds"
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
          What are you reading, {profile.name.split(' ')[0]}?
        </AppLink>
      )}
      {children}
    </Columns>
  )
}

function Welcome() {
  return (
    <section className="border border-line p-6">
      <h2 className="m-0 font-serif text-xl font-semibold text-balance">
        The blank leaf at the front of the book is for you.
      </h2>
      <p className="mt-3 mb-5 text-sm text-muted">
        Write about what you read, keep shelves, and find readers whose taste you trust.
      </p>
      <div className="flex flex-wrap gap-3">
        <AppLink to={href.signUp()} className={buttonClass({ variant: 'primary' })}>
          Sign up
        </AppLink>
        <AppLink to={href.signIn()} className={buttonClass({ variant: 'quiet' })}>
          Sign in
        </AppLink>
      </div>
    </section>
  )
}

const KINDS = [
  { kind: 'thought', label: 'A thought', about: 'as long as it needs to be' },
  { kind: 'note', label: 'A note', about: 'in 140 characters, for the margin' },
  { kind: 'poetry', label: 'A poem', about: 'lines kept as you break them' },
  { kind: 'review', label: 'A review', about: 'with stars, in halves' },
  { kind: 'quote', label: 'A quote', about: 'somebody else’s words' },
] as const

function Colophon() {
  return (
    <nav aria-label="Write">
      <h2 className="smallcaps m-0 border-b border-line pb-2 text-muted">Write</h2>
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
