// Replaces the module that the plugin generates to start the shell. No loader processes this file, so it contains no types.
import './shell-runtime.ts'
