import type { Release } from '@flyleaf/contracts/release'
import { createContext } from 'react'

/** The release that is shown: the server may be rendering several at a time. */
export const ReleaseContext = createContext<Release>({
  id: 0,
  createdAt: '',
  shell: { version: '', base: '/', files: { js: [], css: [] } },
  remotes: [],
})
