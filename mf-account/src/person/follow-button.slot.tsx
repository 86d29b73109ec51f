import { Button } from '@flyleaf/ui'
import { useSession, type SlotProps } from '@flyleaf/web'
import { useFollow } from './use-follow.ts'
import { texts } from './texts.ts'

/** Follows or unfollows a person. Renders nothing for the reader's own profile. */
export function Component({ username, isFollowing, onChange }: SlotProps['account.follow-button']) {
  const { profile } = useSession()
  const toggle = useFollow(username, isFollowing, onChange)
  if (profile?.username === username) return null
  return (
    <Button
      variant={isFollowing ? 'quiet' : 'primary'}
      aria-pressed={isFollowing}
      onClick={toggle}
      className={isFollowing ? 'group min-w-26 hover:border-danger hover:text-danger' : 'min-w-26'}
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
