// Replaces the federation runtime's version ranges: an app requires a major version of what is shared (`^19.0.0`), and the shell
// shares one version of each module.
const majorOf = (version: string) => version.replace('^', '').split('.')[0]

export const satisfy = (version: string, range: string) => majorOf(version) === majorOf(range)
