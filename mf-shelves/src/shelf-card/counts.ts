import { compactNumber } from '@flyleaf/web'
import { texts } from './texts.ts'

/** "1 book", "1.2K books". */
export const booksOf = (count: number) => texts.books(compactNumber(count), count)

/** "1 follower", "1.2K followers". */
export const followersOf = (count: number) => texts.followers(compactNumber(count), count)
