import { peopleApi } from '@flyleaf/contracts'
import { PersonRowSkeleton, Section } from '@flyleaf/ui'
import { query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Component as FollowButton } from './follow-button.slot.tsx'
import { PersonIntro } from './person-intro.tsx'
import { texts } from './texts.ts'

/** The author of a page's content, in its margin. */
export function Component({ username }: SlotProps['account.person-aside']) {
  const { data: person, isPending } = useQuery(query(peopleApi.user, { username }))
  if (isPending) return <PersonRowSkeleton />
  if (!person) return null
  const { name, viewer } = person
  return (
    <Section title={texts.theAuthor}>
      <PersonIntro {...person} />
      {!viewer.isSelf && !viewer.isBlocked && (
        <div className="mt-4">
          <FollowButton username={username} viewer={viewer} size="sm" name={name} />
        </div>
      )}
    </Section>
  )
}
