import { stopPlatform } from './start-platform.ts'

/** Unlike a function that the setup returns, this one is called when the setup was interrupted, too. */
export default stopPlatform
