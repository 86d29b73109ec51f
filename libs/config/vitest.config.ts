export { nodeTests as default } from '@flyleaf/testing/vitest'
