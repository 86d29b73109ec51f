import type { Audience } from '@flyleaf/contracts'
import { Tag } from '@flyleaf/ui'
import { Lock, Users } from 'lucide-react'
import { texts } from './texts.ts'

const ICON = { FOLLOWERS: <Users />, ME: <Lock /> }

/** Whom a bookshelf is for, unless that is everyone. */
export const AudienceTag = ({ audience }: { audience: Audience }) =>
  audience === 'EVERYONE' ? null : <Tag icon={ICON[audience]}>{texts.tag[audience]}</Tag>
