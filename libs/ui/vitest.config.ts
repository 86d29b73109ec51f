import { webTests } from '@flyleaf/testing/vitest'

export default webTests
