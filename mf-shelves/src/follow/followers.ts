import { compactNumber } from '@flyleaf/web'
import { texts } from './texts.ts'

/** "1.2K followers"; nothing without any. */
export const followersOf = ({ followerCount }: { followerCount: number }) =>
  followerCount > 0 ? texts.followers(compactNumber(followerCount), followerCount) : ''
