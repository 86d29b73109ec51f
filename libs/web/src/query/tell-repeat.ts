import { toast } from '@flyleaf/ui'
import { texts } from '../texts.ts'

/** Says that nobody answered and that the call is made again; once, however many calls wait. */
export const tellRepeat = (): void => void toast(texts.tryingAgain, { id: 'trying-again' })
