import { vi } from 'vitest'

// The simulated document stays: creating one for each file takes longer than the tests.
vi.resetModules()
sessionStorage.clear()
