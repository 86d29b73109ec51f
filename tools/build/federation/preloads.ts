// Disables the federation runtime's preloading: the document and intent preload by the release's file lists.
const nothing = () => []
export { nothing as formatPreloadArgs, nothing as normalizePreloadExposes, nothing as preloadAssets }
export const defaultPreloadArgs = {}
