import { followTheme } from '@flyleaf/web'
import './shell.css'

// The content security policy forbids eval, so zod must not try it. This is what zod's `config` sets for every copy of it in
// the tab; none is loaded yet.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

followTheme()
// In a task of its own, so that a press is answered in between: a phone needs as long to run the libraries above.
setTimeout(() => import(/* webpackMode: "eager" */ './start.tsx'))
