import { Button } from '@flyleaf/ui'
import { useSession, type SlotProps } from '@flyleaf/web'
import { useFollow } from './use-follow.ts'

/** Follows a person, or stops. Nothing on one's own page. */
export function Component({ username, isFollowing, onChange }: SlotProps['account.follow-button']) {
  const { profile } = useSession()
  const toggle = useFollow(username, isFollowing, onChange)
  if (profile?.username === username) return null
  return (
    <Button variant={isFollowing ? 'quiet' : 'primary'} aria-pressed={isFollowing} onClick={toggle}>
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
