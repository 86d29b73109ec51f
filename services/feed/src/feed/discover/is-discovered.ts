import { columnsOf, from } from '../../expressions.ts'
import { isListable, reachesEverybody } from '../../post/visibility.ts'

const post = columnsOf<'post'>('post')

/** Whether Discover may show a post. */
export const isDiscovered = from.and([
  isListable('post'),
  from.not(post('isDirect')),
  reachesEverybody('post'),
])
