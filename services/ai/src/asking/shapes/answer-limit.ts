/** Bytes that are read of the answer of a neighbour or of a model's provider. */
export const answerLimit = 4_194_304
