import { peopleApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { query, useSession, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from './use-follow.ts'
import { texts } from './texts.ts'

type Props = SlotProps['account.follow-button']
type Viewer = NonNullable<Props['viewer']>

/** Follows or unfollows a person, or asks to and withdraws it. Renders nothing for the reader's own profile. */
export function Component({ isFollowing, viewer, ...props }: Props) {
  const given = viewer ?? (isFollowing === undefined ? undefined : { isFollowing })
  const { data } = useQuery({ ...query(peopleApi.user, { username: props.username }), enabled: !given })
  return <FollowButton {...props} viewer={given ?? data?.viewer ?? { isFollowing: false }} />
}

function FollowButton({
  username,
  viewer,
  onChange,
  size = 'md',
  isMain = false,
  name,
}: Omit<Props, 'isFollowing'> & { viewer: Viewer }) {
  const { profile } = useSession()
  const toggle = useFollow(username, viewer, onChange)
  if (profile?.username === username) return null
  const { isFollowing, isRequested = false } = viewer
  const isOn = isFollowing || isRequested
  const width = size === 'sm' ? 'min-w-22' : 'min-w-26'
  const ending = 'group text-muted hover:border-danger hover:text-danger'
  return (
    <Button
      variant={isMain && !isOn ? 'primary' : 'quiet'}
      size={size}
      aria-pressed={isOn}
      aria-label={name && labelOf(name, viewer)}
      onClick={toggle}
      className={isOn ? `${ending} ${width}` : width}
    >
      {isOn ? (
        <>
          <span className="group-hover:sr-only">{isFollowing ? texts.following : texts.requested}</span>
          <span aria-hidden="true" className="hidden group-hover:inline">
            {isFollowing ? texts.unfollow : texts.withdraw}
          </span>
        </>
      ) : (
        texts.follow
      )}
    </Button>
  )
}

function labelOf(name: string, { isFollowing, isRequested }: Viewer) {
  if (isFollowing) return texts.followingWhom(name)
  return isRequested ? texts.requestedWhom(name) : texts.followWhom(name)
}
