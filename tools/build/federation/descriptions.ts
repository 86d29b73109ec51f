// The federation runtime's errors tell their code and the address of its explanation; the sentences stay at home.
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
