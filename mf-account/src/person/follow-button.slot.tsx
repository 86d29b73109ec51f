import { peopleApi } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { query, useSession, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useFollow } from './use-follow.ts'
import { texts } from './texts.ts'

type Props = SlotProps['account.follow-button']

/** Follows or unfollows a person. Renders nothing for the reader's own profile. */
export function Component({ isFollowing, ...props }: Props) {
  const { data } = useQuery({
    ...query(peopleApi.user, { username: props.username }),
    enabled: isFollowing === undefined,
  })
  return <FollowButton {...props} isFollowing={isFollowing ?? data?.viewer.isFollowing ?? false} />
}

function FollowButton({
  username,
  isFollowing,
  onChange,
  size = 'md',
  isMain = false,
  name,
}: Props & { isFollowing: boolean }) {
  const { profile } = useSession()
  const toggle = useFollow(username, isFollowing, onChange)
  if (profile?.username === username) return null
  const width = size === 'sm' ? 'min-w-22' : 'min-w-26'
  const following = 'group text-muted hover:border-danger hover:text-danger'
  return (
    <Button
      variant={isMain && !isFollowing ? 'primary' : 'quiet'}
      size={size}
      aria-pressed={isFollowing}
      aria-label={name && (isFollowing ? texts.followingWhom(name) : texts.followWhom(name))}
      onClick={toggle}
      className={isFollowing ? `${following} ${width}` : width}
    >
      {isFollowing ? (
        <>
          <span className="group-hover:sr-only">{texts.following}</span>
          <span aria-hidden="true" className="hidden group-hover:inline">
            {texts.unfollow}
          </span>
        </>
      ) : (
        texts.follow
      )}
    </Button>
  )
}
