import { PreviewCard } from '@base-ui/react/preview-card'
import { peopleApi, type UserPage } from '@flyleaf/contracts'
import { Avatar, Region, Skeleton, Tag, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, compactNumber, query } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Component as FollowButton } from './follow-button.slot.tsx'
import { texts } from './texts.ts'

interface Props {
  username: string
  anchor: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

export default function PersonCard({ username, anchor, open, onOpenChange, ...pointer }: Props) {
  const { data: person, isError } = useQuery(query(peopleApi.user, { username }))
  if (isError) return null
  return (
    <PreviewCard.Root open={open} onOpenChange={onOpenChange}>
      <PreviewCard.Portal>
        <Region name="account">
          <PreviewCard.Positioner
            anchor={anchor}
            align="start"
            sideOffset={6}
            collisionPadding={8}
            className="z-50"
          >
            <PreviewCard.Popup
              {...pointer}
              className="w-76 max-w-[calc(100vw-1rem)] origin-(--transform-origin) rounded-md bg-raised p-4 text-sm text-ink shadow-float outline-1 outline-line transition-[opacity,scale] duration-120 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
            >
              {person ? <Card person={person} /> : <CardSkeleton />}
            </PreviewCard.Popup>
          </PreviewCard.Positioner>
        </Region>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  )
}

function Card({ person }: { person: UserPage }) {
  const { username, name, viewer } = person
  const counts = [
    [person.followingCount, 'following'],
    [person.followerCount, person.followerCount === 1 ? 'follower' : 'followers'],
  ] as const
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Avatar name={name} src={person.picture} size="lg" />
        {!viewer.isSelf && !viewer.isBlocked && (
          <span className="flex items-center gap-2">
            <AppLink
              to={href.messageTo(username)}
              aria-label={texts.message(username)}
              title={texts.message(username)}
              className={buttonClass({ size: 'sm' })}
            >
              <Mail aria-hidden="true" />
            </AppLink>
            <FollowButton username={username} viewer={viewer} isMain />
          </span>
        )}
      </div>
      <AppLink to={href.person(username)} className="mt-3 block text-ink no-underline hover:underline">
        <span className="block truncate font-serif text-base font-semibold">{name}</span>
      </AppLink>
      <p className="m-0 flex items-baseline gap-2 text-xs text-muted">
        <span className="truncate">@{username}</span>
        {viewer.followsYou && <Tag>{texts.followsYou}</Tag>}
      </p>
      {person.bio && <p className="mt-2 mb-0 line-clamp-3 font-serif text-sm break-words">{person.bio}</p>}
      <p className="mt-3 mb-0 flex gap-4 text-xs text-muted">
        {counts.map(([count, label]) => (
          <span key={label}>
            <strong className="text-ink tabular-nums">{compactNumber(count)}</strong> {label}
          </span>
        ))}
      </p>
    </>
  )
}

function CardSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2.5">
      <Skeleton round className="size-14" />
      <Skeleton className="mt-1 h-5 w-36" />
      <Skeleton className="h-3.5 w-24" />
      <Skeleton className="h-3.5 w-full" />
    </div>
  )
}
