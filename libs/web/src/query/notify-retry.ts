import { toast } from '@flyleaf/ui'
import { texts } from '../texts.ts'

/** Shows that calls are being retried; one toast for any number of calls. */
export const notifyRetry = (): void => void toast(texts.tryingAgain, { id: 'trying-again' })
