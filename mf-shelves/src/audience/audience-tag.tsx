import type { Audience, Person } from '@flyleaf/contracts'
import { Tag } from '@flyleaf/ui'
import { useSession } from '@flyleaf/web'
import { Lock, Users } from 'lucide-react'
import { texts } from './texts.ts'

type Owner = Pick<Person, 'userId' | 'name'>

/** Whom a bookshelf is for, unless that is everyone. Without `owner` it is the reader's own. */
export function AudienceTag({ audience, owner }: { audience: Audience; owner?: Owner }) {
  if (audience === 'EVERYONE') return null
  if (audience === 'ME') return <Tag icon={<Lock />}>{texts.private}</Tag>
  return <FollowersTag owner={owner} />
}

function FollowersTag({ owner }: { owner: Owner | undefined }) {
  const { profile } = useSession()
  const isMine = !owner || owner.userId === profile?.userId
  return <Tag icon={<Users />}>{isMine ? texts.audience.FOLLOWERS : texts.forFollowersOf(owner.name)}</Tag>
}
