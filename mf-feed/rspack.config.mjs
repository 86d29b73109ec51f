import { defineApp } from '../tools/build/app.ts'

export default defineApp({ dir: import.meta.dirname, name: 'feed', kind: 'remote' })
