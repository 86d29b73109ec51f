// Disables imports of remotes in code and fallbacks of shared modules: the shell loads remotes by name and shares every module.
const nothing = () => {}
export { nothing as getSharedFallbackGetter, nothing as remotes }
