import { webTests } from '@flyleaf/testing/web-tests'

export default webTests
