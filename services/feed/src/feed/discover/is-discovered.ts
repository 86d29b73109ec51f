import { columnsOf, from } from '../../expressions.ts'
import { isListable } from '../../post/visibility.ts'

/** Whether Discover may show a post. */
export const isDiscovered = from.and([isListable('post'), from.not(columnsOf<'post'>('post')('isDirect'))])
