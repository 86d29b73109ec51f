// Replaces the module that the plugin generates to start a remote: the shell's runtime, which is loaded before any remote,
// starts it. No loader processes this file, so it contains no types.
globalThis.flyleafFederation?.(__webpack_require__)
