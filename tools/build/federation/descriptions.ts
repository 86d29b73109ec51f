// Omits the texts of the federation runtime's errors: an error has a code and the address of its explanation.
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
