import type { Release } from '@flyleaf/contracts/release'
import { createContext } from 'react'

/** A context, because the server renders several releases concurrently. */
export const ReleaseContext = createContext<Release>({
  id: 0,
  createdAt: '',
  shell: { version: '', base: '/', files: { js: [], css: [] } },
  remotes: [],
})
