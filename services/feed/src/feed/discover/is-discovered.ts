import { columnsOf, from } from '../../expressions.ts'
import { isListable } from '../../post/visibility.ts'

const post = columnsOf<'post'>('post')

/** Whether Discover may show a post. */
export const isDiscovered = from.and([
  isListable('post'),
  from.not(post('isDirect')),
  from.not(post('isLimited')),
])
