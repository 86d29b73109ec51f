import { defineApp } from '../tools/build/app.ts'

export default defineApp({ dir: import.meta.dirname, name: 'moderation', kind: 'remote' })
