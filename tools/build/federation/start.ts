interface Consumed {
  shareKey: string
  shareScope: string
  fallback?: unknown
  requiredVersion: string
  strictVersion: boolean
  singleton: boolean
  eager: boolean
}

interface Provided {
  name: string
  version: string
  factory: () => unknown
  requiredVersion: string
  strictVersion: boolean
  singleton: boolean
  eager: boolean
}

type Call = (options: object) => unknown

/** The federation runtime of an app. */
export interface Federation {
  instance?: unknown
  initOptions?: object
  bundlerRuntimeOptions: object
  bundlerRuntime: Record<
    'consumes' | 'I' | 'initContainerEntry' | 'init' | 'installInitialConsumes',
    Call
  > & {
    S: object
  }
  attachShareScopeMap: (app: App) => void
}

/** `__webpack_require__` of an app, with the data that its build has added. */
export interface App {
  federation: Federation & { consumesLoadingModuleToHandlerMapping?: object }
  initializeSharingData: { uniqueName: string; scopeToSharingDataMapping?: { default?: Provided[] } }
  consumesLoadingData?: {
    chunkMapping?: object
    moduleIdToConsumeDataMapping?: Record<string, Consumed>
    initialConsumes?: unknown[]
  }
  initializeExposesData?: { shareScope: string; moduleMap: Record<string, () => Promise<unknown>> }
  S?: object
  /** Load what a chunk needs. */
  f: Partial<Record<'consumes' | 'css', (chunkId: string, promises: unknown[]) => unknown>>
  /** The address of the build, and the path of a chunk's styles below it. */
  p: string
  k?: (chunkId: string) => string
  I?: (name: string, initScope: unknown) => unknown
  initContainer?: (shareScope: object, initScope: unknown, options: object) => unknown
  getContainer?: (module: string, getScope: unknown) => Promise<unknown>
  R?: unknown
}

declare global {
  var __webpack_require__: App
}

/** Starts an app with a federation runtime, in place of the module that the plugin generates into each app. */
export function start(app: App, federation: Federation): void {
  const { initializeSharingData, consumesLoadingData = {}, initializeExposesData } = app
  const { chunkMapping = {}, moduleIdToConsumeDataMapping = {}, initialConsumes } = consumesLoadingData
  const provided = initializeSharingData.scopeToSharingDataMapping?.default ?? []
  const installedModules = {}
  const [initPromises, initTokens] = [[], {}]
  const own = Object.assign(app.federation, federation)
  const { bundlerRuntime } = own
  const moduleToHandlerMapping = mapped(moduleIdToConsumeDataMapping, handlerOf)
  own.consumesLoadingModuleToHandlerMapping = moduleToHandlerMapping
  own.initOptions = {
    name: initializeSharingData.uniqueName,
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(provided.map(sharedBy)),
    remotes: [],
    plugins: [],
  }
  own.bundlerRuntimeOptions = {
    remotes: {
      chunkMapping: {},
      remoteInfos: {},
      idToExternalAndNameMapping: {},
      idToRemoteMap: {},
      webpackRequire: app,
    },
  }
  app.S = bundlerRuntime.S
  own.attachShareScopeMap(app)
  app.f.consumes = (chunkId, promises) =>
    bundlerRuntime.consumes({
      chunkId,
      promises,
      chunkMapping,
      moduleToHandlerMapping,
      installedModules,
      webpackRequire: app,
    })
  const loadStyles = app.f.css
  // It would not recognise styles that the document links by a path, and inserting them twice restyles the whole page.
  if (loadStyles)
    app.f.css = (chunkId, promises) => isInDocument(app, chunkId) || loadStyles(chunkId, promises)
  app.I = (shareScopeName, initScope) =>
    bundlerRuntime.I({ shareScopeName, initScope, initPromises, initTokens, webpackRequire: app })
  if (initializeExposesData) {
    const { shareScope: shareScopeKey, moduleMap } = initializeExposesData
    app.initContainer = (shareScope, initScope, remoteEntryInitOptions) =>
      bundlerRuntime.initContainerEntry({
        shareScope,
        initScope,
        remoteEntryInitOptions,
        shareScopeKey,
        webpackRequire: app,
      })
    app.getContainer = async (module, getScope) => {
      app.R = getScope
      const found = moduleMap[module]?.()
      app.R = undefined
      if (!found) throw new Error(`${initializeSharingData.uniqueName} exposes no ${module}`)
      return found
    }
  }
  own.instance = bundlerRuntime.init({ webpackRequire: app })
  // The shell's scripts import what it shares before anything could be waited for.
  if (initialConsumes)
    bundlerRuntime.installInitialConsumes({
      webpackRequire: app,
      installedModules,
      initialConsumes,
      moduleToHandlerMapping,
    })
}

const isInDocument = ({ p, k }: App, chunkId: string): boolean => {
  const { pathname } = new URL(p + k?.(chunkId))
  return document.querySelector(`link[rel=stylesheet][href="${pathname}"]`) !== null
}

const mapped = <A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const sharedBy = ({ name, version, factory, ...shareConfig }: Provided) => [
  name,
  [{ version, scope: ['default'], shareConfig, get: factory }],
]

const handlerOf = ({ shareKey, shareScope, fallback, ...consumed }: Consumed) => {
  const { requiredVersion, strictVersion, singleton, eager } = consumed
  const shareConfig = { fixedDependencies: false, requiredVersion, strictVersion, singleton, eager }
  return { getter: fallback, shareInfo: { shareConfig, scope: [shareScope] }, shareKey }
}
