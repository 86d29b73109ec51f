import { lazyModule } from '@flyleaf/ui'

export const menus = lazyModule(() => import(/* webpackChunkName: "menus" */ './menus.ts'))
