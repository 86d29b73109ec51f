import { useStore } from '../store.ts'
import { chooseTheme, themeStore, type Theme } from './theme.ts'

/** The reader's theme, the same in every tab: `[theme, choose]`. */
export const useTheme = (): [Theme, (theme: Theme) => void] => [useStore(themeStore), chooseTheme]
