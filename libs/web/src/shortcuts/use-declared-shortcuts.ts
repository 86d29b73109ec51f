import { usePlatform, type Shortcut } from '../platform.ts'

/** The shortcuts of all teams on any page, as their contracts declare them. */
export const useDeclaredShortcuts = (): readonly Shortcut[] => usePlatform().shortcuts ?? []
