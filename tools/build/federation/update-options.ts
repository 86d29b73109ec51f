// Disables the merging of options from chunks: here the entry sets all of them.
const nothing = () => {}
export { nothing as updateConsumeOptions, nothing as updateRemoteOptions }
