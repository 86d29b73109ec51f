import { relationsApi, type PersonCard } from '@flyleaf/contracts'
import { Avatar, PersonRowSkeleton, Section } from '@flyleaf/ui'
import { PersonLink, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Component as FollowButton } from './follow-button.slot.tsx'
import { texts } from './texts.ts'

const SHOWN = 5

/** Suggestions of people to follow, as a column or as a horizontal strip; without the person of the current page. */
export function Component({ except }: { except?: string }) {
  const { data, isPending } = useQuery(query(relationsApi.suggestions, { limit: SHOWN }))
  const people = data?.items.filter(({ username }) => username !== except)
  if (!isPending && !people?.length) return null
  return (
    <Section title={texts.readersToFollow}>
      {isPending && <PersonRowSkeleton />}
      <ul
        aria-label={texts.readersToFollow}
        className="m-0 flex list-none gap-3 p-0 max-xl:mt-2.5 max-xl:overflow-x-auto xl:flex-col xl:gap-0"
      >
        {people?.map((person) => (
          <Suggested key={person.userId} person={person} />
        ))}
      </ul>
    </Section>
  )
}

function Suggested({ person: { username, name, picture, bio, viewer } }: { person: PersonCard }) {
  return (
    <li className="flex shrink-0 gap-1 max-xl:h-30 max-xl:w-32 max-xl:flex-col max-xl:items-center max-xl:justify-between max-xl:rounded-md max-xl:border max-xl:border-line max-xl:px-2 max-xl:py-2 max-xl:text-center xl:items-center xl:gap-3 xl:border-b xl:border-line xl:py-3">
      <Avatar name={name} src={picture} className="max-xl:size-8" />
      <div className="w-full min-w-0 xl:flex-1">
        <PersonLink
          username={username}
          className="block truncate text-sm font-semibold text-ink no-underline hover:underline"
        >
          {name}
        </PersonLink>
        <p className="m-0 line-clamp-2 text-xs text-muted max-xl:hidden">{bio || `@${username}`}</p>
      </div>
      <FollowButton username={username} viewer={viewer} size="sm" name={name} />
    </li>
  )
}
