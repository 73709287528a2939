import { createProblemResponse, type ErrorResponse } from '#http/error-responses.ts'

export const notOffered = (): ErrorResponse => createProblemResponse('not_found', 'This server does not store watches')

export const watchNotFound = (id: string): ErrorResponse =>
  createProblemResponse('not_found', `No watch has the id ${id}. Store it again; the cursor stays valid`)
