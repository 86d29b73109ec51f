// What stands for the merging of options that chunks bring later: here the entry brings them all.
const nothing = () => {}
export { nothing as updateConsumeOptions, nothing as updateRemoteOptions }
