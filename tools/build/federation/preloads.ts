// What stands for the federation runtime's own preloading: the document and intent preload here, by the release's lists.
const nothing = () => []
export { nothing as formatPreloadArgs, nothing as normalizePreloadExposes, nothing as preloadAssets }
export const defaultPreloadArgs = {}
