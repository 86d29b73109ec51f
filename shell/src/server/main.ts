export { shared } from '../shared-modules.ts'
export { prepare } from './prepare.ts'
